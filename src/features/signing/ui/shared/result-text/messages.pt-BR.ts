/** Texts after acting, in Portuguese. */
export const messages = {
  signedTitle: 'Documento assinado',
  signedText: 'Sua assinatura foi registrada em {date}.',
  approvedTitle: 'Documento aprovado',
  approvedText: 'Sua aprovação foi registrada em {date}.',
  followedTitle: 'Confirmado',
  followedText: 'Avisamos o remetente que você acompanhou este documento.',
  refusedTitle: 'Você recusou este documento',
  refusedText: 'O remetente e os demais participantes foram avisados.',
  queuedTitle: 'Ainda não é a sua vez',
  queuedText: 'Avisaremos em {value} quando for a sua vez de agir. Antes de você: {names}.',
  queuedTextPlain: 'Avisaremos em {value} quando for a sua vez de agir.',
  processingTitle: 'Todos agiram. Selando o documento…',
  processingText:
    'Isso leva alguns segundos. Você pode esperar aqui ou fechar a página: a cópia final também vai por e-mail.',
  processingNoCopy: 'Isso leva alguns segundos. Você pode esperar aqui ou fechar a página.',
  completedTitle: 'Documento concluído',
  completedText:
    'Todos agiram e o documento foi selado em {date}. Qualquer pessoa pode verificá-lo com o código <code></code>.',
  cancelledTitle: 'O envelope foi cancelado',
  cancelledText: '{sender} cancelou este envelope em {date}. Ninguém mais pode assinar, e você não precisa fazer nada.',
  expiredTitle: 'O prazo terminou',
  expiredText:
    'O prazo terminou em {date} e ninguém mais pode agir. Se o documento ainda for preciso, peça um novo envio a {sender}.',
  rejectedTitle: 'O envelope foi recusado',
  rejectedText:
    'Um dos participantes recusou o documento em {date} e o envelope foi encerrado. Ninguém mais pode assinar.',
  delegatedTitle: 'Outra pessoa assina em seu lugar',
  removedTitle: 'Você foi retirado deste envelope',
  invalidTitle: 'Este link não vale mais',
  invalidText:
    'O link pode estar incompleto, ou o endereço foi corrigido e um novo link foi enviado. Confira o e-mail mais recente ou fale com quem enviou.',
  failedTitle: 'Não foi possível abrir o documento',
  failedText: 'Confira a conexão e tente de novo.',
  nextTitle: 'O que acontece agora',
  nextMail: 'Quando todos tiverem agido, a cópia final vai para {value}.',
  nextNobody: 'Ninguém mais precisa agir.',
  downloadSheet: 'Baixar página de assinaturas',
  openDownloads: 'Abrir página de downloads',
  view: 'Ver o documento',
  verify: 'Verificar o documento',
  retry: 'Tentar de novo',
  login: 'Entrar',
  register: 'Criar conta',
  account: 'Com uma conta, você acha aqui tudo o que recebeu e envia os seus próprios documentos.',
  home: 'Ir para meus documentos',
  pendingTitle: 'Pedido de assinatura enviado',
  pendingText:
    'O provedor do seu certificado está concluindo a assinatura. Leva alguns segundos: você pode esperar aqui ou fechar a página.',
  notSignedTitle: 'A assinatura não foi concluída',
  notSignedText: 'O provedor do certificado não terminou o pedido e nada foi assinado. Você pode tentar de novo agora.',
  trouble: {
    provider_refused:
      'O provedor não assinou: o que você autorizou tinha expirado ou era para outra coisa. Nada foi assinado. Tente de novo com um novo código.',
    provider_silent:
      'O provedor do certificado parou de responder e nada foi assinado. Você pode tentar de novo agora.',
    certificate:
      'O provedor respondeu com algo que não corresponde a este certificado e a estes documentos, e por isso nada foi assinado. Tente de novo ou use outro certificado.',
    lease_over:
      'Passaram os cinco minutos para assinar com o certificado e nada foi assinado. Você pode tentar de novo agora.',
    document_changed:
      'Outra pessoa agiu enquanto você assinava, e por isso nada foi assinado. Veja o documento como está agora e assine de novo.',
    unknown: 'Algo deu errado do nosso lado e nada foi assinado. Você pode tentar de novo agora.',
  },
  haltedTitle: 'O documento ainda não pôde ser selado',
  haltedNoCopy:
    'Todos agiram, e nada do que foi feito se perdeu. Houve uma falha ao selar o documento: {sender} recebeu o aviso e pode tentar de novo. Você não precisa fazer nada.',
  haltedText:
    'Todos agiram, e nada do que foi feito se perdeu. Houve uma falha ao selar o documento: {sender} recebeu o aviso e pode tentar de novo. Você não precisa fazer nada; a cópia final vai por e-mail.',
  rejectedBy: '{name} recusou o documento em {date} e o envelope foi encerrado. Ninguém mais pode assinar.',
  nextNow: 'Agora é a vez de {names}.',
  nextThen: 'Depois: {names}.',
  download: 'Baixar documento',
  downloads: 'Baixar documentos',
  copyNow: 'Baixar uma cópia agora',
  copiesNow: 'Baixar cópias agora',
  copyHint: 'A cópia de agora ainda não traz as assinaturas; a cópia final vai por e-mail.',
  copyNotSent: 'A cópia de agora ainda não traz as assinaturas.',
  copyEnded: 'Esta cópia não traz assinaturas: o envelope terminou sem elas.',
  inAccount: 'Você entrou como {email}. Este documento está entre os que você recebeu.',
  otherAddress: 'Você entrou como {email}. Este documento foi enviado para {value} e por isso não aparece nessa conta.',
  actedBefore: 'O que você fez em {date} fica no histórico do envelope, mas o documento não foi concluído.',
  askSender: 'Escrever para {sender}',
  facts: { from: 'De', sent: 'Enviado em', deadline: 'Prazo', ended: 'Encerrado em' },
} as const
