/** Texts of `rubrica verify`: why a file could not be verified. */
export const messages = {
  input: 'La entrada estándar',
  not_a_pdf: '{file} no es un PDF.',
  not_found: '{file} no existe. Revise la ruta.',
  unreadable: '{file} no se puede leer. Revise que sea un archivo y que usted pueda leerlo.',
  could_not_run: '{file} no pudo ser examinado.',
  no_anchor: '--trust: {file} no contiene un certificado en PEM o DER que se pueda leer. Indique otro archivo.',
} as const
