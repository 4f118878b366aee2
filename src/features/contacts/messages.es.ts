/** The columns and the name of a file of contacts. */
export const messages = {
  columns: { name: 'Nombre', email: 'Correo electrónico', phone: 'Teléfono' },
  fileName: 'contactos',
} as const
