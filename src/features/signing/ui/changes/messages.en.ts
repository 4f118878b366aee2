/** Texts about values that others have given meanwhile, and own ones that were changed elsewhere, in English. */
export const messages = {
  notice: 'The document has just changed',
  title: 'The document has changed',
  text: 'While you were reading, somebody else filled in and signed. Nothing that you filled in is lost. Look at what is new, then confirm again.',
  /** All of it is the reader's own. */
  ownNotice: 'What you filled in was changed in another window or on another device',
  ownTitle: 'What you filled in has changed',
  ownText:
    'This was changed in another window or on another device. Nothing is lost: this page shows what counts now. Check it, then confirm again.',
  both: 'While you were reading, somebody else filled in and signed, and what you filled in was changed in another window or on another device. Nothing is lost. Look at what is new, then confirm again.',
  /** Of one value, where others say who and when. */
  own: 'In another window or on another device',
  file: 'File {title}: {name}',
  /** No value is new. */
  other:
    'The envelope was changed or sealed just now. Nothing that you filled in is lost. Look at the document, then confirm again.',
  /** What was kept on this device is older than what the server has. */
  newer: {
    title: 'Which value stays?',
    text: 'This was filled in here and could not be saved. Meanwhile it was changed in another window or on another device. The one that you do not choose is discarded.',
    values: 'Both values',
    there: 'In the document',
    here: 'On this device',
    keepThere: 'Keep the one in the document',
    keepHere: 'Keep the one on this device',
  },
  show: 'Show in the document',
  /** Fields and files. */
  more: '{count, plural, one {and # more change} other {and # more changes}}',
} as const
