/** The columns and the name of a file of contacts. */
export const messages = {
  columns: { name: 'Name', email: 'E-mail', phone: 'Phone', cpf: 'CPF' },
  fileName: 'contacts',
} as const
