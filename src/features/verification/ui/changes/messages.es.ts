/** Lo que cambió desde una firma, página por página, en español. */
export const messages = {
  show: 'Mostrar qué cambió',
  sent: 'Para compararlo, el archivo se envía a este servicio. No se guarda.',
  working: 'Comparando las páginas…',
  region: 'Lo que cambió desde la firma {number}',
  nothing: 'Ninguna página se ve diferente. Lo que cambió no es visible.',
  signed: 'Cuando se firmó',
  now: 'Ahora',
  absent: { signed: 'Esta página no existía.', now: 'Esta página ya no existe.' },
  undrawn: 'Esta página no puede dibujarse.',
  picture: { signed: 'Página {page} cuando se firmó', now: 'Página {page} ahora' },
  title: {
    changed: 'Página {page}',
    resized: 'La página {page} tiene otro tamaño',
    added: 'La página {page} fue añadida',
    removed: 'La página {page} fue quitada',
    unshown: 'La página {page} no puede compararse',
  },
  places: 'Dónde cambió',
  place: 'A {left} mm de la izquierda y {top} mm de arriba',
  words: '“{signed}” pasó a ser “{now}”',
  came: '“{now}” fue añadido',
  went: '“{signed}” fue quitado',
  more: 'Mostrar más páginas',
  not: {
    encrypted: 'El archivo está cifrado, por eso sus páginas no pueden mostrarse.',
    unreadable: 'Las páginas de este archivo no pueden dibujarse.',
    no_such_signature: 'La firma no se encontró de nuevo en este archivo.',
    not_what_was_signed:
      'La propia parte firmada fue alterada. Por este archivo nadie sabe qué se firmó: pida el original a quien lo envió.',
    nothing_after: 'Nada vino después de esta firma.',
  },
} as const
