/** Titles of fields that came without one. */
export const messages = {
  name: 'Nombre',
  email: 'Correo electrónico',
  date: 'Fecha',
  text: 'Texto',
  number: 'Número',
  choice: 'Opción',
  checkbox: 'Casilla',
  phone: 'Teléfono',
} as const
