/** Names the version of the terms, in English. */
export const messages = {
  version: 'Version of the terms: {version}',
} as const
