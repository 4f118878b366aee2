/** Texts of verifying files from a terminal: why one could not be verified, and the verdict on a container. */
export const messages = {
  input: 'A entrada padrão',
  not_a_pdf: '{file} não é um PDF.',
  not_found: '{file} não existe. Confira o caminho.',
  unreadable: '{file} não pode ser lido. Confira se é um arquivo e se você pode lê-lo.',
  could_not_run: '{file} não pôde ser examinado.',
  no_anchor: '--trust: {file} não tem certificado em PEM ou DER que possa ser lido. Indique outro arquivo.',
  container_broken:
    '{file} não pode ser lido: está danificado, criptografado ou compactado de um modo que programas leem de formas diferentes.',
  container_too_large: '{file} não pode ser examinado: contém mais de 10.000 arquivos ou 4 GB.',
  container: {
    as_signed: '{name} está como foi assinado.',
    altered: '{name} foi alterado.',
    missing: '{name} não está no contêiner.',
    not_covered: '{name} não é coberto por nenhuma assinatura.',
    because: {
      not_signed: 'O contêiner não está assinado.',
      other_form:
        'O contêiner está assinado em uma forma que este programa não avalia (XAdES, ou CAdES sem manifesto).',
      unreadable: 'O manifesto do contêiner não pode ser lido, ou falta a assinatura dele.',
    },
    conclusion: {
      'TOTAL-PASSED': 'O contêiner e tudo o que está nele conferem.',
      INDETERMINATE: 'Nem tudo no contêiner pôde ser confirmado.',
      'TOTAL-FAILED': 'O contêiner não confere.',
    },
  },
} as const
