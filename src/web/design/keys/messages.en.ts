/** Names of keys that are drawn, in English. */
export const messages = { space: 'Space', mouse: 'Mouse' } as const
