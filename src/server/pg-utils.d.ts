/** Types of a part of the driver that has none. */
declare module 'pg/lib/utils.js' {
  /** A value as it travels. */
  export function prepareValue(value: unknown): string | Buffer | null
}
