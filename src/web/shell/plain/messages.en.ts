/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
  brokenTitle: 'Something went wrong on this page',
  brokenText: 'What was saved is safe. Reload the page; if the problem stays, try again later.',
  offlineText: 'You seem to be offline. Check the connection and reload the page.',
  reload: 'Reload the page',
  lostTitle: 'Page not found',
  lostText: 'The address may be incomplete, or the link may no longer be valid.',
  deadLink: 'This link is not valid. Check that it is whole, or ask the person who sent it for a new one.',
  home: 'Go to the start',
  connectionLost: 'No connection to the server. Check your internet and try again.',
  serverTrouble: 'The server could not answer. Try again in a few minutes.',
} as const
