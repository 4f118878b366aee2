/** The texts of copying. */
export const messages = {
  copy: 'Copy {what}',
  copied: 'Copied: {what}.',
  failed: 'Copying did not work. Select the text and copy it with the keyboard.',
} as const
