/** The texts of the Privacy tab. */
export const messages = {
  copy: {
    title: 'A copy of your data',
    text: 'Everything that we hold about you, in a zip file: profile, sessions, organizations, contacts, envelopes, messages and pictures. Passwords and keys are left out.',
    ask: 'Ask for my copy',
    askAgain: 'Ask for another copy',
    asked: 'We are preparing your copy. You get an e-mail when it is ready.',
    preparing: 'Preparing your copy',
    preparingText: 'You can leave this page: we tell you by e-mail.',
    ready: 'Ready: {size}, available until {date}.',
    download: 'Download',
    failed: 'We could not prepare your copy. Ask again; if it still fails, write to the people who run this service.',
    againAt: 'One copy a day: the next one can be asked for on {when}.',
  },
  deletion: {
    title: 'Delete your account',
    text: 'Your profile and your ways to sign in are erased seven days after you ask. Until then you can change your mind.',
    action: 'Delete my account',
    needOwner: 'First, somebody has to own these organizations',
    needOwnerText:
      'You alone own {names}, and there are other people in it. Make somebody else an owner under Users, or delete the organization.',
    ask: 'Delete your account?',
    goesTitle: 'What is erased on {date}',
    goes: 'Name, e-mail, phone, CPF, picture, saved signatures, password, keys, sessions and access of applications.',
    goesDrafts: '{count, plural, one {# draft or model} other {# drafts and models}} of your personal workspace.',
    goesFiles: '{count, plural, one {# file} other {# files}} of your personal storage.',
    goesContacts: '{count, plural, one {# contact} other {# contacts}} of your personal workspace.',
    cancelled:
      '{count, plural, one {# envelope that still waits for somebody is cancelled} other {# envelopes that still wait for somebody are cancelled}}, and the recipients are told.',
    ends: 'Nobody else is in {names}: it is deleted as well.',
    keptTitle: 'What stays, and why',
    kept: '{count, plural, =0 {You neither sent nor received envelopes: nothing stays.} one {# envelope that you sent or received stays as evidence, with the sealed documents and the history of who did what.} other {# envelopes that you sent or received stay as evidence, with the sealed documents and the history of who did what.}}',
    keptUntil:
      '{count, plural, one {The retention of # envelope ends on {date}} other {The retention of # envelopes ends by {date}}}, unless the sender changes it.',
    keptOpen:
      '{count, plural, one {# envelope has not ended yet: its retention begins when it does.} other {# envelopes have not ended yet: their retention begins when they do.}}',
    keptForGood:
      '{count, plural, one {# envelope stays without an end date: the organization that it came from keeps it for good, or holds it for a dispute.} other {# envelopes stay without an end date: the organizations that they came from keep them for good, or hold them for a dispute.}}',
    keptWhy:
      'The law allows keeping evidence (in Brazil, LGPD, art. 16); after the retention, documents and data of the participants are erased. What you sent for an organization with other people stays with it.',
    address: 'Your e-mail can be used for a new account afterwards.',
    type: 'Type {email} to confirm',
    typeFirst: 'Type the e-mail of your account to confirm.',
    keep: 'Keep my account',
    asked: 'Your account will be deleted on {date}. We sent you an e-mail with a way to withdraw it.',
    pending: 'Your account will be deleted on {date}.',
    pendingText: 'Until then everything stays as it is.',
    withdraw: 'Keep my account after all',
    withdrawn: 'Your account will not be deleted.',
    details: 'See details',
  },
} as const
