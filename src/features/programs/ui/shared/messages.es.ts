/** Los textos de copiar. */
export const messages = {
  copy: 'Copiar {what}',
  copied: 'Copiado: {what}.',
  failed: 'No se pudo copiar. Seleccione el texto y cópielo con el teclado.',
} as const
