/** Names and descriptions of the plans. */
export const messages = {
  free: { name: 'Free', description: 'What every organization has without a plan.' },
  /** The free plan where nothing is sold. */
  standard: { name: 'Standard', description: 'What every organization has on this installation.' },
  unlimited: { name: 'Unlimited', description: 'This installation does not limit envelopes, storage or users.' },
  basic: { name: 'Basic', description: 'For people who send now and then.' },
  essential: { name: 'Essential', description: 'For teams that send every month.' },
  advanced: { name: 'Advanced', description: 'For large teams, and for people who connect their own systems.' },
  corporate: { name: 'Corporate', description: 'Amounts agreed upon with you.' },
  invoiceTitle: '{name} plan',
  /** Of invoices. */
  statuses: { open: 'Open', pending: 'Pending', paid: 'Paid', rejected: 'Declined', cancelled: 'Cancelled' },
} as const
