/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'A entrada padrão',
  not_a_pdf: '{file} não é um PDF.',
  not_found: '{file} não existe. Confira o caminho.',
  unreadable: '{file} não pode ser lido. Confira se é um arquivo e se você pode lê-lo.',
  could_not_run: '{file} não pôde ser examinado.',
  no_anchor: '--trust: {file} não tem certificado em PEM ou DER que possa ser lido. Indique outro arquivo.',
} as const
