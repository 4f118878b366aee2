/** Texts that must be there before a page's own texts are loaded, in the areas of users signed in. */
export const messages = {
  deniedTitle: 'You have no access to this page',
  deniedText: 'Ask the people who manage the organization, or switch to another one at the top of the page.',
  suspendedTitle: 'This organization is suspended',
  toWorkspace: 'Go to your own workspace',
  troubleTitle: 'This page could not be opened',
  retry: 'Try again',
  waitTitle: 'Please wait a moment',
  waitText: 'We are validating your information…',
} as const
