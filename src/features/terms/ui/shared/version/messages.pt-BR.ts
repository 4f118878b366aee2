/** Names the version of the terms, in Portuguese. */
export const messages = {
  version: 'Versão dos termos: {version}',
} as const
