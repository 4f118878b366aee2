/** The address that this document was loaded with: what it may connect to was said with it, whatever pages are shown since. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.pathname

export const wasLoadedBelow = (path: string): boolean => loadedAt.startsWith(path)
