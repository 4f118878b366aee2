/** The words about identity checks. */
export const messages = {
  title: 'Confirm that it is you',
  byCode: {
    email: '{sender} asks for a code before you go on. We send it by e-mail to {to}.',
    sms: '{sender} asks for a code before you go on. We send it by SMS to {to}.',
    whatsapp: '{sender} asks for a code before you go on. We send it by WhatsApp to {to}.',
  },
  byAccessCode: 'Enter the access code that {sender} gave you. If you do not have it, ask them.',
  send: 'Send the code',
  again: 'Send another code',
  sent: 'The code was sent. It is valid for 10 minutes; an earlier one no longer works.',
  code: 'Code',
  accessCode: 'Access code',
  short: 'Enter the {count} digits of the code.',
  shortAccess: 'The access code has at least {count} characters.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  locked: 'Too many wrong access codes. {sender} was told: ask for another one, and open the link again.',
  cookies:
    'Your browser blocks the cookies of this site, and without them nothing tells that the code was confirmed. Allow cookies and reload the page.',
  loading: 'One moment.',
} as const
