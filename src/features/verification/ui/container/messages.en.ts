/** Texts of the report on a container, such as the dossier of an envelope, in English. */
export const messages = {
  verdict: {
    'TOTAL-PASSED': 'The container and everything in it is in order',
    INDETERMINATE: 'Not everything in the container could be confirmed',
    'TOTAL-FAILED': 'The container is not in order',
    'NO-SIGNATURE': 'This container has no digital signature',
  },
  plain: {
    'TOTAL-PASSED': 'Its files are as they were signed, and each document in it was confirmed.',
    INDETERMINATE:
      'This does not mean that something is false: some proof is missing, or a file is covered by no signature. See below what it is.',
    'TOTAL-FAILED':
      'Do not rely on it. See below what was altered, and ask the person who sent it to you for the original.',
    'NO-SIGNATURE': 'Without a signature it proves neither who put it together nor that it has not changed.',
    other_form:
      'It is signed in a form that this verifier does not judge (XAdES, or CAdES without a manifest). That says nothing about its worth.',
    unreadable: 'The list of what was signed cannot be read, or its signature is missing.',
  },
  files: {
    title: '{count, plural, one {# file in the container} other {# files in the container}}',
    as_signed: 'As signed',
    altered: 'Altered',
    missing: 'Missing',
    not_covered: 'Covered by no signature',
  },
  documents: '{count, plural, one {Sealed document} other {# sealed documents}}',
  details: 'Signatures of this document',
  history: {
    title: 'History',
    intact: '{facts, plural, one {# fact, as it was recorded.} other {# facts, each chained to the one before.}}',
    altered: '{flaws, plural, one {The history was altered: # flaw.} other {The history was altered: # flaws.}}',
  },
  broken: {
    damaged:
      'The container cannot be read: it is damaged, encrypted, or packed in a way that programs read differently.',
    too_large: 'The container holds more than is examined here: 10,000 files, 500 sealed documents or 4 GB.',
    other: 'This file is neither a PDF nor a container with signatures (ASiC-E).',
  },
  tooLarge:
    'The container has more than 1 GB, which is more than a browser examines. Examine it with the command “rubrica verify”.',
  mustHere:
    'This browser cannot examine containers. Use a newer one, or the command “rubrica verify”: containers are not sent to this service.',
} as const
