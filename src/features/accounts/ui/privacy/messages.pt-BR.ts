/** The texts of the Privacy tab. */
export const messages = {
  copy: {
    title: 'Uma cópia dos seus dados',
    text: 'Tudo o que guardamos sobre você, em um arquivo zip: cadastro, sessões, organizações, contatos, envelopes, mensagens e imagens. Senhas e chaves não entram.',
    ask: 'Pedir minha cópia',
    askAgain: 'Pedir outra cópia',
    asked: 'Estamos preparando sua cópia. Você recebe um e-mail quando ela estiver pronta.',
    preparing: 'Preparando sua cópia',
    preparingText: 'Você pode sair desta página: avisamos por e-mail.',
    ready: 'Pronta: {size}, disponível até {date}.',
    download: 'Baixar',
    failed: 'Não conseguimos preparar sua cópia. Peça de novo; se não der certo, fale com quem mantém este serviço.',
    againAt: 'Uma cópia por dia: a próxima pode ser pedida em {when}.',
  },
  deletion: {
    title: 'Excluir sua conta',
    text: 'Seu cadastro e suas formas de entrar são apagados sete dias depois do pedido. Até lá você pode desistir.',
    action: 'Excluir minha conta',
    needOwner: 'Antes, alguém precisa ficar com estas organizações',
    needOwnerText:
      'Só você é proprietário de {names}, e há outras pessoas lá. Torne outra pessoa proprietária em Usuários, ou exclua a organização.',
    ask: 'Excluir sua conta?',
    goesTitle: 'O que é apagado em {date}',
    goes: 'Nome, e-mail, telefone, CPF, foto, assinaturas guardadas, senha, chaves, sessões e acessos de aplicativos.',
    goesDrafts: '{count, plural, one {# rascunho ou modelo} other {# rascunhos e modelos}} do seu espaço pessoal.',
    goesFiles: '{count, plural, one {# arquivo} other {# arquivos}} do seu armazenamento pessoal.',
    goesContacts: '{count, plural, one {# contato} other {# contatos}} do seu espaço pessoal.',
    cancelled:
      '{count, plural, one {# envelope que ainda espera alguém será cancelado} other {# envelopes que ainda esperam alguém serão cancelados}}, e os destinatários são avisados.',
    ends: 'Não há mais ninguém em {names}: também é excluída.',
    keptTitle: 'O que fica, e por quê',
    kept: '{count, plural, =0 {Você não enviou nem recebeu envelopes: nada fica.} one {# envelope que você enviou ou recebeu fica como prova, com os documentos selados e o histórico de quem fez o quê.} other {# envelopes que você enviou ou recebeu ficam como prova, com os documentos selados e o histórico de quem fez o quê.}}',
    keptUntil:
      '{count, plural, one {O prazo de guarda de # envelope termina em {date}} other {O prazo de guarda de # envelopes termina até {date}}}, se quem enviou não mudar o prazo.',
    keptOpen:
      '{count, plural, one {# envelope ainda não terminou: o prazo de guarda começa quando terminar.} other {# envelopes ainda não terminaram: o prazo de guarda começa quando terminarem.}}',
    keptForGood:
      '{count, plural, one {# envelope fica sem data para terminar: a organização de onde saiu o guarda para sempre, ou o retém por uma disputa.} other {# envelopes ficam sem data para terminar: as organizações de onde saíram os guardam para sempre, ou os retêm por uma disputa.}}',
    keptWhy:
      'A lei permite guardar provas (LGPD, art. 16); depois do prazo, documentos e dados dos participantes são apagados. O que você enviou por uma organização com outras pessoas fica com ela.',
    address: 'Seu e-mail pode ser usado depois em uma conta nova.',
    type: 'Digite {email} para confirmar',
    typeFirst: 'Digite o e-mail da sua conta para confirmar.',
    keep: 'Manter minha conta',
    asked: 'Sua conta será excluída em {date}. Enviamos um e-mail com o caminho para desistir.',
    pending: 'Sua conta será excluída em {date}.',
    pendingText: 'Até lá tudo continua como está.',
    withdraw: 'Desistir da exclusão',
    withdrawn: 'Sua conta não será excluída.',
    details: 'Ver detalhes',
  },
} as const
