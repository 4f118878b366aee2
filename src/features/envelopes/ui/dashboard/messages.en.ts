/** The texts of the dashboard. */
export const messages = {
  title: 'Home',
  greeting: 'Hello, {name}',
  sent: 'What you sent',
  counts: { 'in-transit': 'In progress', rejected: 'Declined', completed: 'Completed', cancelled: 'Cancelled' },
  latest: 'Received lately',
  all: 'See all',
  nothing: 'Nothing received yet',
  nothingText: 'What others send you to sign shows up here.',
  from: 'From {name}',
} as const
