/** Invalid values at a field, pages shown in an outage, without a connection and without their script, and what the app is called on devices. */
export const messages = {
  invalid: {
    required: 'Fill in this field.',
    longest: 'Use at most {max} characters.',
    shortest: 'Use at least {min} characters.',
    most: 'Use {max} or less.',
    least: 'Use {min} or more.',
    above: 'Use a number above {min}.',
    fewest: 'Give at least {min}.',
    atMost: 'Give at most {max}.',
    oneOf: 'Use one of: {values}.',
    unreadable: 'This has characters in it that cannot be kept: type it anew.',
    tooDeep: 'This is nested too deeply.',
    types: {
      string: 'Give a text.',
      number: 'Give a number.',
      int: 'Give a whole number.',
      boolean: 'Give true or false.',
      array: 'Give a list.',
      object: 'Give an object.',
    },
    formats: {
      regex: 'This is not written as it has to be.',
      email: 'Enter a valid e-mail address.',
      uuid: 'This is not a valid identifier.',
      url: 'Give a whole address, with https://.',
      date: 'Give a date as YYYY-MM-DD.',
      datetime: 'Give date and time as ISO 8601 has them.',
    },
  },
  outage: {
    title: 'Back in a moment',
    again: 'Try now',
    byItself: 'This page also tries again by itself, every 30 seconds.',
  },
  offline: {
    title: 'No connection',
    text: 'This device is offline. What was saved is safe.',
  },
  unstarted: {
    title: 'This page did not load',
    text: 'A part of it did not reach this device. Check your internet and load it again.',
    reload: 'Load again',
  },
  app: {
    description: 'Send documents for signature, and sign what waits for you.',
    waiting: 'Sign what waits for me',
    newEnvelope: 'New envelope',
  },
} as const
