/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'Standard input',
  not_a_pdf: '{file} is not a PDF.',
  not_found: '{file} does not exist. Check the path.',
  unreadable: '{file} cannot be read. Check that it is a file and that you may read it.',
  could_not_run: '{file} could not be examined.',
  no_anchor: '--trust: {file} holds no certificate in PEM or DER that can be read. Name another file.',
  container_broken: '{file} cannot be read: it is damaged.',
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
  container: {
    as_signed: '{name} is as it was signed.',
    altered: '{name} was altered.',
    missing: '{name} is not in the container.',
    not_covered: '{name} is covered by no signature.',
    ledger: 'The history is intact: {facts} facts, each chained to the one before.',
    ledgerAltered:
      'The history was altered: {flaws} flaws. Extract ledger.jsonl and use rubrica verify-ledger to see them.',
    because: {
      not_signed: 'The container is not signed.',
      unreadable: 'The manifest of the container cannot be read, or its signature is missing.',
    },
    conclusion: {
      'TOTAL-PASSED': 'The container and everything in it is in order.',
      INDETERMINATE: 'Not everything in the container could be confirmed.',
      'TOTAL-FAILED': 'The container is not in order.',
    },
  },
} as const
