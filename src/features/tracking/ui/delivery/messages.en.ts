/** Names of delivery states of messages. */
export const messages = {
  action_request: 'Request',
  reminder: 'Reminder',
  closing: 'Closing notice',
  queued: 'waiting to be sent',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'returned',
  failed: 'not sent',
  withdrawn: 'not sent: no longer needed',
  says: 'The other side says: {said}',
  tryingAgain: 'We are trying again. The other side says: {said}',
  noReason: 'We tried for more than a day without success.',
} as const
