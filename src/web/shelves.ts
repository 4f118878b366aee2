/** Names of what pages and their service worker keep in the browser's caches. */

/** The page that is shown without a connection: it stays after a logout, for nothing of anybody stands in it. */
export const OFFLINE_SHELF = 'rubrica.offline'

/** Files that another app shared to this one, until an envelope begins with them. */
export const SHARED_SHELF = 'rubrica.shared-files'
