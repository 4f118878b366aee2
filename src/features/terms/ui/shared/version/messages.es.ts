/** Names the version of the terms, in Spanish. */
export const messages = {
  version: 'Versión de los términos: {version}',
} as const
