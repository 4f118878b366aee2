/** Texts of the page before its screen: the question, and whose document it is. */
export const messages = {
  pageTitle: 'Assinar {title}',
  loading: 'Abrindo o documento…',
  message: 'Mensagem de {sender}',
  title: '{sender} enviou um documento para você',
  as: {
    signer: 'Você foi convidado(a) a assinar.',
    approver: 'Você foi convidado(a) a aprovar.',
    'carbon-copy': 'Você recebeu uma cópia para acompanhar.',
    'in-person-signer': 'Você foi convidado(a) a assinar.',
  },
  asWho: 'Você está agindo como {who}.',
  consent: 'Li e aceito os termos de uso da assinatura eletrônica.',
  read: 'Ler os termos por inteiro',
  accept: 'Ver o documento',
  acceptFirst: 'Marque que aceita os termos para continuar',
  notMe: 'Não sou eu',
}
