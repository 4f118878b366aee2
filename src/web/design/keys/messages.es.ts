/** Names of keys that are drawn, in Spanish. */
export const messages = { space: 'Espacio', mouse: 'Mouse' } as const
