/** Somebody known from elsewhere who may become a recipient: a contact, an earlier addressee, a line that was pasted. */
export type SuggestedPerson = Readonly<{ name: string; email: string; phone: string; cpf?: string }>
