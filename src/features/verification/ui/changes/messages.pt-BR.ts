/** O que mudou desde uma assinatura, página por página, em português. Os outros idiomas seguem as mesmas chaves. */
export const messages = {
  show: 'Mostrar o que mudou',
  sent: 'Para comparar, o arquivo é enviado a este serviço. Ele não é guardado.',
  working: 'Comparando as páginas…',
  region: 'O que mudou desde a assinatura {number}',
  nothing: 'Nenhuma página parece diferente. O que mudou não se vê.',
  signed: 'Quando foi assinada',
  now: 'Agora',
  absent: { signed: 'Esta página não existia.', now: 'Esta página não existe mais.' },
  undrawn: 'Esta página não pode ser desenhada.',
  picture: { signed: 'Página {page} quando foi assinada', now: 'Página {page} agora' },
  title: {
    changed: 'Página {page}',
    resized: 'A página {page} tem outro tamanho',
    added: 'A página {page} foi acrescentada',
    removed: 'A página {page} foi retirada',
    unshown: 'A página {page} não pode ser comparada',
  },
  places: 'Onde mudou',
  place: 'A {left} mm da esquerda e {top} mm do alto',
  words: '“{signed}” virou “{now}”',
  came: '“{now}” foi acrescentado',
  went: '“{signed}” foi retirado',
  more: 'Mostrar mais páginas',
  not: {
    encrypted: 'O arquivo está criptografado, por isso suas páginas não podem ser mostradas.',
    unreadable: 'As páginas deste arquivo não podem ser desenhadas.',
    no_such_signature: 'A assinatura não foi encontrada de novo neste arquivo.',
    not_what_was_signed:
      'A própria parte assinada foi alterada. Por este arquivo ninguém sabe o que foi assinado: peça o original a quem enviou.',
    nothing_after: 'Nada veio depois desta assinatura.',
  },
} as const
