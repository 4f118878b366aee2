/** Texts about values that others have given meanwhile, in Spanish. */
export const messages = {
  notice: 'El documento acaba de cambiar',
  title: 'El documento cambió',
  text: 'Mientras usted leía, otra persona completó y firmó. No se perdió nada de lo que usted completó. Vea lo nuevo y después confirme otra vez.',
  /** Nothing of it is a field of somebody else. */
  other:
    'El sobre acaba de cambiar o de sellarse. No se perdió nada de lo que usted completó. Vea el documento y después confirme otra vez.',
  show: 'Ver en el documento',
  more: '{count, plural, one {y # campo más} other {y # campos más}}',
} as const
