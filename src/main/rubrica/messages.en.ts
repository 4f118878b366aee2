/** Texts of `rubrica verify`: the verdict on the history in a dossier. */
export const messages = {
  intact: 'The history is intact: {facts} facts, each chained to the one before.',
  altered: 'The history was altered: {flaws} flaws. Extract ledger.jsonl and use rubrica verify-ledger to see them.',
} as const
