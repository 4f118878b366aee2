/** Texts of verifying files from a terminal: why one could not be verified, and the verdict on a container. */
export const messages = {
  input: 'Standard input',
  not_a_pdf: '{file} is not a PDF.',
  not_found: '{file} does not exist. Check the path.',
  unreadable: '{file} cannot be read. Check that it is a file and that you may read it.',
  could_not_run: '{file} could not be examined.',
  no_anchor: '--trust: {file} holds no certificate in PEM or DER that can be read. Name another file.',
  container_broken:
    '{file} cannot be read: it is damaged, encrypted, or packed in a way that programs read differently.',
  container_too_large: '{file} cannot be examined: it holds more than 10,000 files or 4 GB.',
  container: {
    as_signed: '{name} is as it was signed.',
    altered: '{name} was altered.',
    missing: '{name} is not in the container.',
    not_covered: '{name} is covered by no signature.',
    because: {
      not_signed: 'The container is not signed.',
      other_form:
        'The container is signed in a form that this program does not judge (XAdES, or CAdES without a manifest).',
      unreadable: 'The manifest of the container cannot be read, or its signature is missing.',
    },
    conclusion: {
      'TOTAL-PASSED': 'The container and everything in it is in order.',
      INDETERMINATE: 'Not everything in the container could be confirmed.',
      'TOTAL-FAILED': 'The container is not in order.',
    },
  },
} as const
