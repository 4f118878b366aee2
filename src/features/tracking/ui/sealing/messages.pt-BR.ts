/** Texts about a seal that waits or has halted, in Portuguese. */
export const messages = {
  waits: {
    timestamp: 'Esperando pela autoridade de carimbo do tempo',
    revocation: 'Esperando respostas sobre a revogação de certificados',
    token: 'Esperando pelo dispositivo com a chave do selo',
    storage: 'Esperando pelo armazenamento de arquivos',
    database: 'Esperando pelo banco de dados',
    unknown: 'Esperando para tentar o selo de novo',
  },
  waitsHelp: 'Desde {since}. Continua por conta própria: você não precisa fazer nada.',
  halted: 'A finalização parou',
  haltedHelp: 'Abra o envelope para ver o motivo e tentar de novo.',
} as const
