/** Texts of `rubrica verify`: the verdict on the history in a dossier. */
export const messages = {
  intact: 'El historial está íntegro: {facts} hechos, cada uno encadenado al anterior.',
  altered: 'El historial fue alterado: {flaws} fallos. Extraiga ledger.jsonl y use rubrica verify-ledger para verlos.',
} as const
