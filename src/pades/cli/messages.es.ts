/** Texts of verifying files from a terminal: why one could not be verified, and the verdict on a container. */
export const messages = {
  input: 'La entrada estándar',
  not_a_pdf: '{file} no es un PDF.',
  not_found: '{file} no existe. Revise la ruta.',
  unreadable: '{file} no se puede leer. Revise que sea un archivo y que usted pueda leerlo.',
  could_not_run: '{file} no pudo ser examinado.',
  no_anchor: '--trust: {file} no contiene un certificado en PEM o DER que se pueda leer. Indique otro archivo.',
  container_broken:
    '{file} no se puede leer: está dañado, cifrado o comprimido de un modo que los programas leen de formas distintas.',
  container_too_large: '{file} no se puede examinar: contiene más de 10.000 archivos o 4 GB.',
  container: {
    as_signed: '{name} está como se firmó.',
    altered: '{name} fue alterado.',
    missing: '{name} no está en el contenedor.',
    not_covered: '{name} no está cubierto por ninguna firma.',
    because: {
      not_signed: 'El contenedor no está firmado.',
      other_form:
        'El contenedor está firmado en una forma que este programa no evalúa (XAdES, o CAdES sin manifiesto).',
      unreadable: 'El manifiesto del contenedor no se puede leer, o falta su firma.',
    },
    conclusion: {
      'TOTAL-PASSED': 'El contenedor y todo lo que contiene están en orden.',
      INDETERMINATE: 'No todo en el contenedor se pudo confirmar.',
      'TOTAL-FAILED': 'El contenedor no está en orden.',
    },
  },
} as const
