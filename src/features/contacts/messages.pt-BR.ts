/** The columns and the name of a file of contacts. */
export const messages = {
  columns: { name: 'Nome', email: 'E-mail', phone: 'Telefone', cpf: 'CPF' },
  fileName: 'contatos',
} as const
