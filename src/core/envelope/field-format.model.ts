/** Names of the formats of text fields. What each of them takes stands apart, so that pages which only show fields need not load it. */

export const checkedFormats = ['number', 'money', 'date', 'cpf', 'cnpj', 'phone', 'email'] as const
export const ownFormats = ['signing-date', 'own-name', 'own-email', 'own-cpf', 'own-company'] as const
export const fieldFormats = [...checkedFormats, ...ownFormats] as const
export type FieldFormat = (typeof fieldFormats)[number]
export type CheckedFormat = (typeof checkedFormats)[number]
export type OwnFormat = (typeof ownFormats)[number]
