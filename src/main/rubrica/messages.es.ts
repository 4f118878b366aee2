/** Texts of `rubrica verify`: the verdict on the history in a dossier, and what changed since a signature. */
export const messages = {
  intact: 'El historial está íntegro: {facts} hechos, cada uno encadenado al anterior.',
  altered: 'El historial fue alterado: {flaws} fallos. Extraiga ledger.jsonl y use rubrica verify-ledger para verlos.',
  show: {
    since: 'Cambió después de la firma {number}, con imágenes en {dir}:',
    nothing: 'Nada que se vea cambió después de la firma {number}.',
    more: 'Hay más a partir de la página {page}, que no se muestra.',
    page: {
      changed: 'Página {signed} cuando se firmó, página {now} ahora: cambió.',
      resized: 'Página {signed} cuando se firmó, página {now} ahora: tiene otro tamaño.',
      added: 'La página {now} fue añadida.',
      removed: 'La página {signed} fue quitada.',
      unshown: 'Página {signed} cuando se firmó, página {now} ahora: no puede dibujarse.',
    },
    place: 'A {left} mm de la izquierda y {top} mm de arriba, {width} × {height} mm.',
    words: 'Era “{before}”, es “{after}”.',
    not: {
      encrypted: 'El archivo está cifrado: no se puede mostrar qué cambió.',
      unreadable: 'Las páginas no pueden dibujarse: no se puede mostrar qué cambió después de la firma {number}.',
      no_such_signature: 'La firma {number} no se encontró de nuevo: no se puede mostrar qué cambió después de ella.',
      not_what_was_signed: 'Lo que cubre la firma {number} no es lo que se firmó, por eso no puede mostrarse.',
      too_complex:
        'Las páginas tardan demasiado en dibujarse: no se puede mostrar qué cambió después de la firma {number}.',
    },
  },
} as const
