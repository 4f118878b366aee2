/** What the driver has and its types do not tell. */
declare module 'pg/lib/utils.js' {
  /** A value as it travels. */
  export function prepareValue(value: unknown): string | Buffer | null
}
