/** Texts for people who come by a public link. */
export const messages = {
  pageTitle: '{title}: sign',
  invites: '{organization} invites you to sign',
  as: 'You sign as: {role}',
  sandbox: 'Test envelope: it has no legal value.',
  documents: 'Documents',
  pages: '{count, plural, one {# page} other {# pages}}',
  page: '{document}, page {page} of {pages}',
  who: {
    title: 'Who are you?',
    text: 'We confirm your e-mail with a code. Then you read the documents and sign.',
    name: 'Full name',
    nameMissing: 'Write your name.',
    email: 'E-mail',
    emailMissing: 'Write your e-mail.',
    next: 'Get a code',
    asked: 'Before you sign you will also be asked for: {what}.',
    identifiers: { CPF: 'your CPF', PHOTO: 'a photo' },
    private: '{organization} gets your name and your e-mail only after the code.',
  },
  code: {
    title: 'Type the code',
    text: 'We sent a code of 6 digits to {email}. It is valid for 15 minutes. Look into your spam folder too.',
    code: 'Code',
    missing: 'Type the 6 digits.',
    next: 'Confirm and continue',
    again: 'Send another code',
    sent: 'We sent another code to {email}. Use the last one.',
    other: 'Correct name or e-mail',
    over: 'This code is not valid any more',
    overText:
      'It was used already, is older than 15 minutes, or was mistyped five times. If it let you in before, the link of your envelope is in your e-mail.',
  },
  leaving: 'Opening your documents…',
  closed: {
    paused: { title: 'This link is paused', text: 'Try again later, or talk to the person who gave you the link.' },
    expired: {
      title: 'This link has expired',
      text: 'If you still need to sign, ask the person who gave it to you for another link.',
    },
    used_up: {
      title: 'This link has been used up',
      text: 'It could be used a limited number of times. Ask the person who gave it to you for another link.',
    },
    no_credit: {
      title: '{organization} cannot receive any more signatures now',
      text: 'Tell the person who gave you the link: they need credits to send envelopes.',
    },
    unavailable: {
      title: 'This link does not work at the moment',
      text: 'Nothing is wrong on your side. Tell the person who gave you the link.',
    },
    gone: {
      title: 'This link does not exist any more',
      text: 'It was removed, or its address is incomplete. Check the address, or ask for another link.',
    },
    done: 'If you signed or began already, the link of your envelope is in your e-mail.',
  },
  failed: 'The page could not be opened',
  retry: 'Try again',
  sheet: {
    title: 'Sign with your phone',
    scan: 'Point the camera of your phone at the code and follow the instructions.',
    qr: 'QR code of {address}',
    print: 'Print',
  },
} as const
