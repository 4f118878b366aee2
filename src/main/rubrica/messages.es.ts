/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'La entrada estándar',
  not_a_pdf: '{file} no es un PDF.',
  not_found: '{file} no existe. Revise la ruta.',
  unreadable: '{file} no se puede leer. Revise que sea un archivo y que usted pueda leerlo.',
  could_not_run: '{file} no pudo ser examinado.',
  no_anchor: '--trust: {file} no contiene un certificado en PEM o DER que se pueda leer. Indique otro archivo.',
  container_broken: '{file} no se puede leer: está dañado.',
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
  container: {
    as_signed: '{name} está como se firmó.',
    altered: '{name} fue alterado.',
    missing: '{name} no está en el contenedor.',
    not_covered: '{name} no está cubierto por ninguna firma.',
    ledger: 'El historial está íntegro: {facts} hechos, cada uno encadenado al anterior.',
    ledgerAltered:
      'El historial fue alterado: {flaws} fallos. Extraiga ledger.jsonl y use rubrica verify-ledger para verlos.',
    because: {
      not_signed: 'El contenedor no está firmado.',
      unreadable: 'El manifiesto del contenedor no se puede leer, o falta su firma.',
    },
    conclusion: {
      'TOTAL-PASSED': 'El contenedor y todo lo que contiene están en orden.',
      INDETERMINATE: 'No todo en el contenedor se pudo confirmar.',
      'TOTAL-FAILED': 'El contenedor no está en orden.',
    },
  },
} as const
