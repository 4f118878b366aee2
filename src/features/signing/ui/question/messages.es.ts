/** Texts of the page before its screen: the question, and whose document it is. */
export const messages = {
  pageTitle: 'Firmar {title}',
  loading: 'Abriendo el documento…',
  message: 'Mensaje de {sender}',
  title: '{sender} le envió un documento',
  as: {
    signer: 'Se le pide que lo firme.',
    approver: 'Se le pide que lo apruebe.',
    'carbon-copy': 'Recibió una copia para seguirlo.',
    'in-person-signer': 'Se le pide que lo firme.',
  },
  asWho: 'Usted actúa como {who}.',
  consent: 'He leído y acepto los términos de la firma electrónica.',
  read: 'Leer los términos completos',
  accept: 'Ver el documento',
  acceptFirst: 'Marque que acepta los términos para continuar',
  notMe: 'No soy yo',
}
