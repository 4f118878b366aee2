/** The words of the card for push messages. */
export const messages = {
  title: 'Notices on this device',
  text: 'Tell you what waits for your signature and what becomes of your envelopes, also while Rubrica is closed. They come for as long as you stay signed in here.',
  on: 'Turn on',
  off: 'Turn off',
  isOn: 'Notices are on.',
  unsupported: 'This browser shows none. On iPhone and iPad, install the app first.',
  denied: 'The browser blocks notices of this site. Allow them in its settings, then come back.',
  failed: 'The browser’s service for notices did not answer. Try again in a moment.',
  turnedOn: 'Notices are on for this device.',
  turnedOff: 'Notices are off for this device.',
} as const
