/** Errors of the file system by their codes. */

/** For `catch`: nothing, where the error has one of these codes. */
export function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error
  }
}

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
