/** A recipient names somebody else to sign in their place. */
export const messages = {
  open: 'Somebody else signs in my place',
  title: 'Who signs in your place?',
  text: '{sender} lets you name somebody else. They get a link of their own and your fields, empty. Your link opens nothing any more, and {sender} and you are told. This cannot be undone.',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Mobile phone for the confirmation code',
  reason: 'Reason',
  reasonHint: 'The sender and the person you name read it, and it stays in the history.',
  needsName: 'Write the name.',
  needsEmail: 'Write the e-mail.',
  needsPhone: 'Write the mobile phone.',
  needsReason: 'Say why.',
  cancel: 'Back',
  confirm: 'Name this person',
  failed: 'This person could not be named',
}
