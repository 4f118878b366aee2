/** The texts of embedded pages. */
export const messages = {
  close: 'Close',
  over: {
    title: 'This address opens only once',
    text: 'It was used already, or has ended. Go back to the page that you came from and open it again.',
  },
  visit: {
    title: 'Your visit has ended',
    text: 'Nothing that you did is lost. Go back to the page that you came from and open it again.',
  },
  unframed: {
    title: 'This page is part of another one',
    text: 'Go back to the page that you came from and open it there.',
  },
  connection: {
    title: 'We could not open this page',
    text: 'Check your connection, then go back to the page that you came from and open it again.',
  },
} as const
