/** The texts of the consent page, which asks whether a program may act for a user. */
export const messages = {
  title: '{app} wants access to your account',
  by: 'Published by {organization}.',
  trial: 'Being tested',
  trialText: 'This application is still being tested: what it makes has no legal value.',
  signedInAs: 'You are signed in as',
  switch: 'Use another account',
  switchFailed: 'Could not sign out of this account. {why}',
  organization: 'Act for you in',
  personal: '{name} (personal)',
  may: 'This application may:',
  scope: {
    all: 'Do all that you may do in this organization, except what is for people only',
    profile: 'See your name, your e-mail and the organization you act in',
    envelopesRead: 'See envelopes and download their documents',
    envelopesWrite: 'Make, send and cancel envelopes, also with files of the storage',
    embed:
      'Show pages inside its own: where recipients that it names sign and, if it may send envelopes, where your drafts are prepared and sent',
    inboxRead: 'See the envelopes that you received, without signing for you',
    contactsRead: 'See the contacts of the organization',
    contactsWrite: 'See, add, change and delete contacts of the organization',
    membersRead: 'See members, invitations, roles and teams of the organization',
    quotaRead: 'See the plan of the organization and how much of it is used',
    storageRead: 'See and download folders and files of the storage',
    storageWrite: 'Add, change and delete folders and files of the storage',
    webhooks: 'Look after its webhooks',
  },
  never: 'It may never see or change your password, nor sign for you.',
  after:
    'Afterwards you go back to {place}. Access ends after 30 days without use or in a year, and you can take it back earlier in My account.',
  allow: 'Allow access',
  deny: 'Deny',
  closedTitle: '{app} is still being tested',
  closedText:
    'For now, only people of {organization} may use this application. Sign in with an account there, or talk to the people who look after it.',
  goneTitle: 'This request for access has ended',
  goneText:
    'It was answered already, is more than an hour old, or began in another browser. Go back to the application and begin again.',
  trouble: {
    clientTitle: 'Unknown application',
    clientText:
      'The application that brought you here does not exist or was deleted. Talk to the people who look after it.',
    redirectTitle: 'The way back does not match',
    redirectText:
      'The application asked to go back to an address that is not the registered one. For your safety we stop here. Talk to the people who look after it.',
    requestTitle: 'Faulty request for access',
    requestText:
      'The application that brought you here asked for something that we do not understand. Talk to the people who look after it.',
    busyTitle: 'Too many requests',
    busyText:
      'There were many requests for access from this network. Wait a few minutes and begin again in the application.',
    serverTitle: 'That did not work',
    serverText:
      'Something failed on our side. Go back to the application and begin again; if it happens again, tell the people who run this installation.',
    home: 'Go to the start page',
  },
} as const
