/** The texts of reading times. */
export const messages = {
  title: 'Reading',
  text: 'How long each page stood before each person, counted by their browser. It is not evidence.',
  none: 'Nobody has read it yet.',
  seen: '{seen} of {total, plural, one {# page} other {# pages}}',
  pages: 'Pages that {name} read',
  page: '{document}, page {page}',
  time: 'Time',
  pageHead: 'Page',
  less: 'less than 1 min',
  minutes: '{count} min',
  choiceTitle: 'Reading times',
  choiceText:
    'Senders see how long each recipient stayed on each page. Switched off, nothing is kept, and what there was is deleted.',
  choice: 'Show reading times to senders',
  saved: 'Preference saved.',
  notice: 'The sender may see which pages you opened, and for how long.',
} as const
