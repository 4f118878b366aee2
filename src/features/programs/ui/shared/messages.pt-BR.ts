/** Os textos de copiar. */
export const messages = {
  copy: 'Copiar {what}',
  copied: 'Copiado: {what}.',
  failed: 'Não foi possível copiar. Selecione o texto e copie pelo teclado.',
} as const
