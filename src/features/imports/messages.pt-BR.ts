/** Titles of fields that came without one. */
export const messages = {
  name: 'Nome',
  email: 'E-mail',
  date: 'Data',
  text: 'Texto',
  number: 'Número',
  choice: 'Opção',
  checkbox: 'Caixa de seleção',
  phone: 'Telefone',
} as const
