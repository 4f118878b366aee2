/** Names of states and roles. */
export const messages = {
  envelope: {
    draft: 'Draft',
    template: 'Template',
    'in-transit': 'In progress',
    processing: 'Finishing',
    halted: 'Halted',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    rejected: 'Declined',
  },
  recipient: {
    queued: 'In line',
    waiting: 'Waiting',
    following: 'Following',
    signing: 'Signing',
    failed: 'Failed',
    done: 'Done',
    refused: 'Declined',
    suspended: 'Closed without acting',
  },
  done: { signer: 'Signed', approver: 'Approved', 'carbon-copy': 'Acknowledged', 'in-person-signer': 'Signed' },
  type: {
    signer: 'Signs',
    approver: 'Approves',
    'carbon-copy': 'Receives a copy',
    'in-person-signer': 'Signs in person',
  },
  order: '#{order}',
} as const
