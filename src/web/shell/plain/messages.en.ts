/** The few sentences that must be there when nothing more can be loaded. */
export const messages = {
  brokenTitle: 'Something went wrong on this page',
  brokenText: 'What was saved is safe. Reload the page; if the problem stays, try again later.',
  offlineText: 'You seem to be offline. Check the connection and reload the page.',
  reload: 'Reload the page',
  partMissing: 'A part of this page did not load. The rest goes on working, with what you have written.',
  tryAgain: 'Try again',
  lostTitle: 'Page not found',
  lostText: 'The address may be incomplete, or the link may no longer be valid.',
  deadLink: 'This link is not valid. Check that it is whole, or ask the person who sent it for a new one.',
  home: 'Go to the start',
  connectionLost: 'No connection to the server. Check your internet and try again.',
  serverTrouble: 'The server could not answer. Try again in a few minutes.',
  fileTooLarge:
    'This file is larger than what is let through on the way to the server. Choose a smaller one, or tell the people who run this installation.',
  tooLarge:
    'What you sent is larger than what is let through on the way to the server. Send less at once, or tell the people who run this installation.',
  addressTooLong: 'The search or the filters are too long to reach the server. Use fewer filters or a shorter search.',
  cookiesTooLong: 'The browser sends too many cookies to this site. Delete the cookies of this site and sign in again.',
  signInOnTheWay:
    'Another page answered in place of the server. The network may ask you to sign in: open this page in another tab, do what is asked there, and try again here.',
  refusedOnTheWay:
    'A filter or firewall on the way blocked this request. Repeating it changes nothing: ask the people who run the network or this installation.',
} as const
