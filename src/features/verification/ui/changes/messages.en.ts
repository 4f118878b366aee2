/** Texts about changes since a signature, page by page, in English. */
export const messages = {
  show: 'Show what changed',
  sent: 'To compare it, the file is sent to this service. It is not kept.',
  working: 'Comparing the pages…',
  region: 'What changed since signature {number}',
  nothing: 'No page looks different. What changed is not visible.',
  signed: 'When it was signed',
  now: 'Now',
  absent: { signed: 'This page was not there.', now: 'This page is not there any more.' },
  undrawn: 'This page cannot be drawn.',
  picture: { signed: 'Page {page} when it was signed', now: 'Page {page} now' },
  title: {
    changed: 'Page {page}',
    resized: 'Page {page} has another size',
    added: 'Page {page} was added',
    removed: 'Page {page} was removed',
    unshown: 'Page {page} cannot be compared',
  },
  places: 'Where it changed',
  place: '{left} mm from the left, {top} mm from the top',
  words: '“{signed}” became “{now}”',
  came: '“{now}” was added',
  went: '“{signed}” was removed',
  more: 'Show more pages',
  not: {
    encrypted: 'The file is encrypted, so its pages cannot be shown.',
    unreadable: 'The pages of this file cannot be drawn.',
    no_such_signature: 'The signature was not found again in this file.',
    not_what_was_signed:
      'The signed part itself was altered. Nobody can tell from this file what was signed: ask the person who sent it to you for the original.',
    nothing_after: 'Nothing came after this signature.',
  },
} as const
