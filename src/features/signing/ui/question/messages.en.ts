/** Texts of the page before its screen: the question, and whose document it is. */
export const messages = {
  pageTitle: 'Sign {title}',
  loading: 'Opening the document…',
  message: 'Message from {sender}',
  title: '{sender} sent you a document',
  as: {
    signer: 'You are asked to sign it.',
    approver: 'You are asked to approve it.',
    'carbon-copy': 'You received a copy to follow.',
    'in-person-signer': 'You are asked to sign it.',
  },
  asWho: 'You are acting as {who}.',
  consent: 'I have read and accept the terms of electronic signature.',
  read: 'Read the full terms',
  accept: 'See the document',
  acceptFirst: 'Tick that you accept the terms to go on',
  notMe: 'This is not me',
}
