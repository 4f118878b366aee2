/** Beside one's own: what others share, what has a public link, and, for owners, what everybody keeps. */
export const views = ['shared', 'public', 'all'] as const
export type View = (typeof views)[number]
export type StorageSearch = Readonly<{ q?: string | undefined; view?: View | undefined }>
