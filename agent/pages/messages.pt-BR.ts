/** Texts of the agent, in Portuguese. The other languages keep to the same keys. */
export const messages = {
  name: 'Assinador Rubrica',
  version: (version: string) => `versão ${version}`,
  close: 'Você pode fechar esta janela.',
  app: {
    title: 'Autorizar esta página?',
    asks: 'Esta página pede para usar o assinador deste computador:',
    saysToBe: (name: string) => `Ela se apresenta como “${name}”.`,
    code: 'A página deve mostrar este mesmo código:',
    effect:
      'Se autorizar, ela verá os nomes dos seus certificados. Cada assinatura ainda será perguntada aqui, com a senha ou o PIN.',
    keyNew: 'A chave deste serviço mudou desde que você o autorizou. Autorize só se souber por quê.',
    allow: 'Autorizar',
    refuse: 'Recusar',
    allowed: 'Página autorizada. Ela continua sozinha.',
  },
  sign: {
    title: (count: number) => (count === 1 ? 'Assinar 1 documento?' : `Assinar ${count} documentos?`),
    page: 'Página que pede',
    envelope: 'Envelope',
    documents: 'Documentos',
    noTitles: 'A página não disse os títulos.',
    hashes: (count: number) =>
      count === 1 ? 'O que é assinado (SHA-256)' : `O que é assinado (${count} resumos SHA-256)`,
    certificate: 'Certificado',
    issuer: (name: string) => `Emitido por ${name}`,
    until: (date: string) => `Válido até ${date}`,
    secret: (place: string) => ({ password: `Senha do arquivo ${place}`, pin: `PIN de ${place}` }),
    reader: (place: string) => `Digite o PIN no leitor de ${place} depois de apertar “Assinar”.`,
    sign: 'Assinar',
    refuse: 'Recusar',
    signed: 'Assinado. A página continua sozinha.',
  },
  trouble: {
    wrong: 'Senha ou PIN incorreto.',
    wrongLeft: (left: number) =>
      left === 1 ? 'PIN incorreto. Resta 1 tentativa aqui.' : `PIN incorreto. Restam ${left} tentativas aqui.`,
    locked: 'O cartão ou token está bloqueado por excesso de tentativas. Desbloqueie-o com o PUK.',
    last_try:
      'Mais um PIN incorreto pode bloquear o cartão ou token. O assinador não tenta mais: confira o PIN, entre uma vez com o programa do fabricante e peça a assinatura de novo.',
    gone: 'O cartão, token ou arquivo não está mais lá. Conecte-o e peça a assinatura de novo.',
    stopped:
      'O driver do cartão ou token parou. O assinador o inicia de novo: tente outra vez. Para não bloquear o cartão ou token, esta tentativa conta como PIN incorreto.',
    unusable: 'Esta chave não pôde ser usada. Confira se o arquivo está inteiro e se o driver do token é o certo.',
  },
  over: {
    title: 'Pergunta encerrada',
    refused: 'Você recusou. Nada foi assinado.',
    timeout: 'O tempo passou. Nada foi assinado; peça de novo na página.',
    left: 'A página foi fechada. Nada foi assinado.',
    unknown: 'Este endereço já foi usado ou venceu. Abra o assinador de novo.',
  },
  frame: {
    title: 'Autorização',
    look: 'Confira o código na janela do assinador que se abriu e autorize lá.',
    allowed: 'Autorizado.',
    refused: 'A autorização foi recusada.',
  },
  own: {
    certificates: 'Certificados',
    none: 'Nenhum certificado encontrado. Conecte o cartão ou token, ou escolha um arquivo .p12 ou .pfx.',
    expired: 'expirado',
    files: 'Arquivos de certificado',
    addFile: 'Escolher um arquivo',
    chooseFile: 'Escolha o arquivo .p12 ou .pfx',
    up: 'Pasta acima',
    emptyFolder: 'Nenhum arquivo .p12 ou .pfx e nenhuma pasta aqui.',
    password: 'Senha do arquivo',
    passwordHint: 'Serve para ler o certificado agora. Não é guardada: cada assinatura pergunta de novo.',
    path: 'Ou o caminho do arquivo',
    open: 'Abrir',
    add: 'Acrescentar',
    remove: 'Remover',
    cancel: 'Cancelar',
    back: 'Voltar',
    apps: 'Páginas autorizadas',
    noApps: 'Nenhuma ainda. Uma página pergunta quando precisar.',
    since: (date: string) => `desde ${date}`,
    drivers: 'Drivers de cartões e tokens (PKCS #11)',
    noDrivers:
      'Nenhum driver conhecido foi encontrado. Instale o do seu cartão ou token, ou informe o caminho da biblioteca.',
    found: 'encontrado',
    driverTroubles: {
      crashed: 'Parou sozinho; o assinador seguiu sem ele e o inicia de novo.',
      silent: 'Não responde; o assinador seguiu sem ele e o inicia de novo.',
    },
    driverPath: 'Caminho da biblioteca',
    session: 'Início',
    startsWithSession: 'O assinador inicia com a sua sessão.',
    startsByHand: 'O assinador só inicia quando você o abre.',
    startWithSession: 'Iniciar com a sessão',
    startByHand: 'Não iniciar com a sessão',
    noSuchFile: 'Não há arquivo neste caminho.',
    stores:
      'O repositório de certificados do Windows e as Chaves do macOS ainda não são lidos. Exporte o certificado para um arquivo, ou use o driver do token.',
  },
  refusals: {
    busy: 'Já há uma pergunta aberta na janela do assinador.',
    often: 'Pedidos demais. Espere alguns minutos e tente de novo.',
    unknownOrigin: 'O assinador não encontrou neste endereço uma instalação do Rubrica.',
    refusedApp: 'A autorização foi recusada na janela do assinador.',
    'license.malformed': 'A licença que a página apresentou não pôde ser lida.',
    'license.expired': 'A licença da página está vencida. Confira a data e a hora deste computador.',
    'license.other_origin': 'A licença foi feita para outra página.',
    otherHash: 'A licença não permite assinar este documento.',
    expired: 'O certificado está expirado.',
    'outcome.refused': 'A assinatura foi recusada na janela do assinador.',
    'outcome.timeout': 'Ninguém respondeu na janela do assinador.',
    'outcome.left': 'O pedido foi abandonado.',
    'key.wrong': 'Senha ou PIN incorreto.',
    'key.locked': 'O cartão ou token está bloqueado por excesso de tentativas.',
    'key.last_try': 'Mais um PIN incorreto pode bloquear o cartão ou token; o assinador não tenta mais.',
    'key.gone': 'O certificado não está mais conectado.',
    'key.stopped': 'O driver do cartão ou token parou. Tente de novo.',
    'key.unusable': 'Esta chave não pôde ser usada.',
  },
} as const

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widened<Result>
    : { readonly [Key in keyof T]: Widened<T[Key]> }

export type Messages = Widened<typeof messages>
