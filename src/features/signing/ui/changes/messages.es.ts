/** Texts about values that others have given meanwhile, and own ones that were changed elsewhere, in Spanish. */
export const messages = {
  notice: 'El documento acaba de cambiar',
  title: 'El documento cambió',
  text: 'Mientras usted leía, otra persona completó y firmó. No se perdió nada de lo que usted completó. Vea lo nuevo y después confirme otra vez.',
  /** All of it is the reader's own. */
  ownNotice: 'Lo que usted completó cambió en otra ventana o dispositivo',
  ownTitle: 'Lo que usted completó cambió',
  ownText:
    'Esto cambió en otra ventana o en otro dispositivo. No se perdió nada: esta página ya muestra lo que vale ahora. Revíselo y después confirme otra vez.',
  both: 'Mientras usted leía, otra persona completó y firmó, y lo que usted completó cambió en otra ventana o en otro dispositivo. No se perdió nada. Vea lo nuevo y después confirme otra vez.',
  /** Of one value, where others say who and when. */
  own: 'En otra ventana o dispositivo',
  file: 'Archivo {title}: {name}',
  /** No value is new. */
  other:
    'El sobre acaba de cambiar o de sellarse. No se perdió nada de lo que usted completó. Vea el documento y después confirme otra vez.',
  /** What was kept on this device is older than what the server has. */
  newer: {
    title: '¿Qué valor queda?',
    text: 'Esto se completó aquí y no llegó a guardarse. Mientras tanto, cambió en otra ventana o en otro dispositivo. El que no elija se descarta.',
    values: 'Los dos valores',
    there: 'En el documento',
    here: 'En este dispositivo',
    keepThere: 'Conservar el del documento',
    keepHere: 'Conservar el de este dispositivo',
  },
  show: 'Ver en el documento',
  /** Fields and files. */
  more: '{count, plural, one {y # cambio más} other {y # cambios más}}',
} as const
