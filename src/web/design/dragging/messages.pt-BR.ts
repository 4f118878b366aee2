/** Texts about dragging, of rows and of files, in Portuguese. */
export const messages = {
  rows: {
    instructions:
      'Para mudar a ordem, pressione espaço, use as setas para cima e para baixo e pressione espaço de novo. Esc devolve ao lugar de antes.',
    handle: 'alça para mudar a ordem',
    taken: '{name}: use as setas para mover, espaço para soltar',
    putBack: '{name} voltou ao lugar de antes',
  },
  drop: {
    here: 'Solte os arquivos aqui',
    choose: 'Escolher arquivos',
    chooseOne: 'Escolher arquivo',
    orDrag: 'ou arraste até aqui',
    tooLarge: 'Maior que {size}',
    wrongType: 'Este tipo de arquivo não é aceito',
    tooMany: 'Só havia lugar para {count, plural, one {# arquivo} other {# arquivos}}',
    empty: 'O arquivo está vazio',
  },
} as const
