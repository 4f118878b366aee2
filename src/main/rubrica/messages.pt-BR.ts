/** Texts of `rubrica verify`: the verdict on the history in a dossier, and what changed since a signature. */
export const messages = {
  intact: 'O histórico está íntegro: {facts} fatos, cada um encadeado ao anterior.',
  altered: 'O histórico foi alterado: {flaws} falhas. Extraia ledger.jsonl e use rubrica verify-ledger para vê-las.',
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
} as const
