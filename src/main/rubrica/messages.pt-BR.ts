/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'A entrada padrão',
  not_a_pdf: '{file} não é um PDF.',
  not_found: '{file} não existe. Confira o caminho.',
  unreadable: '{file} não pode ser lido. Confira se é um arquivo e se você pode lê-lo.',
  could_not_run: '{file} não pôde ser examinado.',
  no_anchor: '--trust: {file} não tem certificado em PEM ou DER que possa ser lido. Indique outro arquivo.',
  container_broken: '{file} não pode ser lido: está danificado.',
  show: {
    since: 'Mudou depois da assinatura {number}, com imagens em {dir}:',
    nothing: 'Nada que se veja mudou depois da assinatura {number}.',
    more: 'Há mais a partir da página {page}, que não é mostrado.',
    page: {
      changed: 'Página {signed} quando assinada, página {now} agora: mudou.',
      resized: 'Página {signed} quando assinada, página {now} agora: tem outro tamanho.',
      added: 'A página {now} foi acrescentada.',
      removed: 'A página {signed} foi retirada.',
      unshown: 'Página {signed} quando assinada, página {now} agora: não pode ser desenhada.',
    },
    place: 'A {left} mm da esquerda e {top} mm do alto, {width} × {height} mm.',
    words: 'Era “{before}”, é “{after}”.',
    not: {
      encrypted: 'O arquivo está criptografado: não é possível mostrar o que mudou.',
      unreadable:
        'As páginas não podem ser desenhadas: não é possível mostrar o que mudou depois da assinatura {number}.',
      no_such_signature:
        'A assinatura {number} não foi encontrada de novo: não é possível mostrar o que mudou depois dela.',
      not_what_was_signed:
        'O que a assinatura {number} cobre não é o que foi assinado, por isso não pode ser mostrado.',
      too_complex:
        'As páginas demoram demais para desenhar: não é possível mostrar o que mudou depois da assinatura {number}.',
    },
  },
  container: {
    as_signed: '{name} está como foi assinado.',
    altered: '{name} foi alterado.',
    missing: '{name} não está no contêiner.',
    not_covered: '{name} não é coberto por nenhuma assinatura.',
    ledger: 'O histórico está íntegro: {facts} fatos, cada um encadeado ao anterior.',
    ledgerAltered:
      'O histórico foi alterado: {flaws} falhas. Extraia ledger.jsonl e use rubrica verify-ledger para vê-las.',
    because: {
      not_signed: 'O contêiner não está assinado.',
      unreadable: 'O manifesto do contêiner não pode ser lido, ou falta a assinatura dele.',
    },
    conclusion: {
      'TOTAL-PASSED': 'O contêiner e tudo o que está nele conferem.',
      INDETERMINATE: 'Nem tudo no contêiner pôde ser confirmado.',
      'TOTAL-FAILED': 'O contêiner não confere.',
    },
  },
} as const
