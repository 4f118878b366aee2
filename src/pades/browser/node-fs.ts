/** Stands for `node:fs` in a browser, where there are no files: trusted lists, which are one, are of the server alone. */
const absent = (): never => {
  throw new Error('a browser has no files')
}

export const openSync = absent
export const readSync = absent
export const closeSync = absent
