/** The columns and the name of a file of contacts. */
export const messages = {
  columns: { name: 'Nombre', email: 'Correo electrónico', phone: 'Teléfono', cpf: 'CPF' },
  fileName: 'contactos',
} as const
