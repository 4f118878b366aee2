/** Acts on several envelopes of a list. */
export const messages = {
  selected: '{count, plural, one {# selected} other {# selected}}',
  select: 'Select {title}',
  selectPage: 'Select all of this page',
  selectAll: 'Select all',
  clear: 'Clear selection',
  renotify: 'Send again',
  cancel: 'Cancel',
  save: 'Keep in folder',
  download: 'Download',
  label: 'Labels',
  more: 'More actions',
  cancelling: {
    title: '{count, plural, one {Cancel # envelope?} other {Cancel # envelopes?}}',
    text: 'Those in progress can no longer be signed, and all recipients are told. This cannot be undone.',
    yes: '{count, plural, one {Cancel envelope} other {Cancel # envelopes}}',
    no: 'Keep',
  },
  done: {
    renotify:
      '{count, plural, one {The notice of # envelope was sent again.} other {The notices of # envelopes were sent again.}}',
    label:
      '{count, plural, one {The labels of # envelope were changed.} other {The labels of # envelopes were changed.}}',
    cancel: '{count, plural, one {# envelope was cancelled.} other {# envelopes were cancelled.}}',
    save: '{count, plural, one {The files of # envelope are kept.} other {The files of # envelopes are kept.}}',
  },
  refused: '{count, plural, one {# envelope stayed as it was} other {# envelopes stayed as they were}}',
  nothing: 'Nothing was changed.',
  close: 'Got it',
} as const
