/** Texts of `rubrica verify`: the verdict on the history in a dossier. */
export const messages = {
  intact: 'O histórico está íntegro: {facts} fatos, cada um encadeado ao anterior.',
  altered: 'O histórico foi alterado: {flaws} falhas. Extraia ledger.jsonl e use rubrica verify-ledger para vê-las.',
} as const
