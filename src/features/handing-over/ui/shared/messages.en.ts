/** The texts of handing links over. */
export const messages = {
  button: 'Link',
  buttonFor: 'Link of {name}',
  title: 'Link of {name}',
  text: 'Hand it over to {name} by a way of your own: no message is sent. Anyone who has the link acts as this person.',
  link: 'Link',
  qr: 'QR code of the link of {name}',
  scan: 'Or point the camera of {name}’s phone at the code.',
  share: 'Share…',
  close: 'Close',
  noted: 'The history records that you saw this link.',
  failed: 'The link could not be fetched.',
  again: 'Try again',
  list: 'Links to hand over',
  listText: 'These people get no message. Hand each their link; it stays on the envelope’s page.',
  own: 'To keep your copy, point the camera of your phone at the code. The documents will be there once everybody has signed.',
  ownCode: 'QR code of your copy',
} as const
