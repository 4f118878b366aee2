/** Texts of fields for passwords, in Spanish. */
export const messages = {
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  hints: 'La contraseña necesita',
  length: '8 caracteres o más',
  lower: 'una letra minúscula',
  upper: 'una letra mayúscula',
  digit: 'un número',
  met: 'cumplido',
  missing: 'falta',
} as const
