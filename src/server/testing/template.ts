/** The name of the database that all test databases are copied from. */
export const TEMPLATE = 'template_rubrica'
