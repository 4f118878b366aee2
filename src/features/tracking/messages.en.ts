/** Columns of an exported list, as its screen names them. */
export const messages = {
  fileName: 'envelopes',
  yes: 'yes',
  columns: {
    title: 'Title',
    state: 'State',
    recipients: 'Recipients',
    waiting: 'Waiting for',
    done: 'Done',
    total: 'Total',
    sender: 'Sender',
    senderEmail: 'E-mail of the sender',
    createdAt: 'Created on ({zone})',
    sentAt: 'Sent on ({zone})',
    deadline: 'Deadline ({zone})',
    closedAt: 'Closed on ({zone})',
    subject: 'Subject',
    externalId: 'External id',
    test: 'Test',
    code: 'Code',
    id: 'Id',
  },
} as const
