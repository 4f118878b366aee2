/** The columns and the name of a file of contacts. */
export const messages = { columns: { name: 'Name', email: 'E-mail', phone: 'Phone' }, fileName: 'contacts' } as const
