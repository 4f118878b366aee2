/** Titles of fields that came without one. */
export const messages = {
  name: 'Name',
  email: 'E-mail',
  date: 'Date',
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  checkbox: 'Checkbox',
  phone: 'Phone',
} as const
