/** Texts about a seal that waits or has halted, in English. */
export const messages = {
  waits: {
    timestamp: 'Waiting for the timestamp authority',
    revocation: 'Waiting for answers about the revocation of certificates',
    token: 'Waiting for the device with the key of the seal',
    storage: 'Waiting for the storage of files',
    database: 'Waiting for the database',
    unknown: 'Waiting to try the seal again',
  },
  waitsHelp: 'Since {since}. It goes on by itself: you need not do anything.',
  halted: 'Finishing stopped',
  haltedHelp: 'Open the envelope to see why, and to try again.',
} as const
