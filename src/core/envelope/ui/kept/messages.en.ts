/** Texts about drafts that were changed on this device and elsewhere. */
export const messages = {
  title: 'Which version stays?',
  text: 'This device has changes that could not be saved. Meanwhile the same was changed in another window, on another device or by another person. The one that you do not choose is discarded.',
  versions: 'Both versions',
  there: 'Saved version',
  here: 'On this device',
  nothing: 'Without what the other one has',
  empty: 'Empty',
  settings: 'With other settings',
  keepThere: 'Keep the saved version',
  keepHere: 'Keep the one on this device',
} as const
