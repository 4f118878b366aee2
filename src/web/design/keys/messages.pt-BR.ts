/** Names of keys that are drawn, in Portuguese. */
export const messages = { space: 'Espaço', mouse: 'Mouse' } as const
