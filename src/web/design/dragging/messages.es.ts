/** Texts about dragging, of rows and of files, in Spanish. */
export const messages = {
  rows: {
    instructions:
      'Para cambiar el orden, presione espacio, use las flechas hacia arriba y hacia abajo y presione espacio otra vez. Esc lo devuelve a su lugar.',
    handle: 'control para cambiar el orden',
    taken: '{name}: use las flechas para mover, espacio para soltar',
    putBack: '{name} volvió a su lugar',
  },
  drop: {
    here: 'Suelte los archivos aquí',
    choose: 'Elegir archivos',
    chooseOne: 'Elegir archivo',
    orDrag: 'o arrastre y suelte aquí',
    tooLarge: 'Mayor que {size}',
    wrongType: 'Este tipo de archivo no se acepta',
    tooMany: 'Solo había lugar para {count, plural, one {# archivo} other {# archivos}}',
    empty: 'El archivo está vacío',
  },
} as const
