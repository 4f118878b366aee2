/** Texts of `rubrica verify`: the verdict on the history in a dossier, and what changed since a signature. */
export const messages = {
  intact: 'The history is intact: {facts} facts, each chained to the one before.',
  altered: 'The history was altered: {flaws} flaws. Extract ledger.jsonl and use rubrica verify-ledger to see them.',
  show: {
    since: 'Changed since signature {number}, with pictures in {dir}:',
    nothing: 'Nothing that can be seen changed since signature {number}.',
    more: 'There is more from page {page} on, which is not shown.',
    page: {
      changed: 'Page {signed} as signed, page {now} now: changed.',
      resized: 'Page {signed} as signed, page {now} now: has another size.',
      added: 'Page {now} was added.',
      removed: 'Page {signed} was removed.',
      unshown: 'Page {signed} as signed, page {now} now: cannot be drawn.',
    },
    place: '{left} mm from the left and {top} mm from the top, {width} × {height} mm.',
    words: 'Was “{before}”, is “{after}”.',
    not: {
      encrypted: 'The file is encrypted: what changed cannot be shown.',
      unreadable: 'The pages cannot be drawn: what changed since signature {number} cannot be shown.',
      no_such_signature: 'Signature {number} was not found again: what changed since cannot be shown.',
      not_what_was_signed: 'What signature {number} covers is not what was signed, so it cannot be shown.',
      too_complex: 'The pages take too long to draw: what changed since signature {number} cannot be shown.',
    },
  },
} as const
