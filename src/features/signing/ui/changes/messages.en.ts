/** Texts about values that others have given meanwhile, in English. */
export const messages = {
  notice: 'The document has just changed',
  title: 'The document has changed',
  text: 'While you were reading, somebody else filled in and signed. Nothing that you filled in is lost. Look at what is new, then confirm again.',
  /** Nothing of it is a field of somebody else. */
  other:
    'The envelope was changed or sealed just now. Nothing that you filled in is lost. Look at the document, then confirm again.',
  show: 'Show in the document',
  more: '{count, plural, one {and # more field} other {and # more fields}}',
} as const
