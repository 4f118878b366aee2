/** Texts about dragging, of rows and of files, in English. */
export const messages = {
  rows: {
    instructions:
      'To change the order, press space, use the up and down arrows, and press space again. Escape puts it back.',
    handle: 'handle that changes the order',
    taken: '{name}: arrows move it, space drops it',
    putBack: '{name} is back where it was',
  },
  drop: {
    here: 'Drop the files here',
    choose: 'Choose files',
    chooseOne: 'Choose a file',
    orDrag: 'or drag and drop here',
    tooLarge: 'Larger than {size}',
    wrongType: 'This type of file is not accepted',
    tooMany: 'There was room for only {count, plural, one {# file} other {# files}}',
    empty: 'The file is empty',
  },
} as const
