/** Texts of fields for passwords, in Portuguese. */
export const messages = {
  show: 'Mostrar a senha',
  hide: 'Ocultar a senha',
  hints: 'A senha precisa de',
  length: '8 caracteres ou mais',
  lower: 'uma letra minúscula',
  upper: 'uma letra maiúscula',
  digit: 'um número',
  met: 'atendido',
  missing: 'falta',
} as const
