/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'Standard input',
  not_a_pdf: '{file} is not a PDF.',
  not_found: '{file} does not exist. Check the path.',
  unreadable: '{file} cannot be read. Check that it is a file and that you may read it.',
  could_not_run: '{file} could not be examined.',
  no_anchor: '--trust: {file} holds no certificate in PEM or DER that can be read. Name another file.',
} as const
