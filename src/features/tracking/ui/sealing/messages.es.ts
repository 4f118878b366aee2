/** Texts about a seal that waits or has halted, in Spanish. */
export const messages = {
  waits: {
    timestamp: 'Esperando a la autoridad de sellado de tiempo',
    revocation: 'Esperando respuestas sobre la revocación de certificados',
    token: 'Esperando al dispositivo con la clave del sello',
    storage: 'Esperando al almacenamiento de archivos',
    database: 'Esperando a la base de datos',
    unknown: 'Esperando para intentar el sello de nuevo',
  },
  waitsHelp: 'Desde {since}. Continúa por sí solo: no tiene que hacer nada.',
  halted: 'La finalización se detuvo',
  haltedHelp: 'Abra el sobre para ver el motivo e intentarlo de nuevo.',
} as const
