/** The signature creator's rules (docs/domain/limits.md#envelopes). */
export type SignatureKind = 'signature' | 'initial'

export const longestText: Readonly<Record<SignatureKind, number>> = { signature: 30, initial: 5 }
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const imageTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/bmp': ['.bmp'] } as const

/** What stands in the field before anything is typed. */
export function suggestedText(kind: SignatureKind, name: string): string {
  return kind === 'signature' ? name.trim().slice(0, longestText.signature) : initialsOf(name)
}

/** First letters of the name's words; of a single word the first two letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length === 1 ? Array.from(words[0]!).slice(0, 2) : words.map((word) => Array.from(word)[0]!)
  return letters.join('').toLocaleUpperCase().slice(0, longestText.initial)
}
