/** The signature creator's rules (docs/domain/limits.md#envelopes). */
export type SignatureKind = 'signature' | 'initial'

export const longestText: Readonly<Record<SignatureKind, number>> = { signature: 30, initial: 5 }
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const imageTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/bmp': ['.bmp'] } as const

/** What stands in the field before anything is typed. */
export function suggestedText(kind: SignatureKind, name: string): string {
  return kind === 'signature' ? nameWithin(longestText.signature, name.trim().split(/\s+/)) : initialsOf(name)
}

/** The first and the last name whole, and of those between them as many as there is room for. */
function nameWithin(longest: number, names: readonly string[]): string {
  const first = names.slice(0, 1)
  const last = names.slice(1).slice(-1)
  for (let between = names.length - 2; between >= 0; between -= 1) {
    const middle = names.slice(1, 1 + between)
    const shown = [...first, ...middle, ...last].join(' ')
    const isParticleBeforeAnother = /^\p{Ll}/u.test(middle.at(-1) ?? '') && between < names.length - 2
    if (shown.length <= longest && !isParticleBeforeAnother) return shown
  }
  return names[0]!.length <= longest ? names[0]! : Array.from(names[0]!).slice(0, longest).join('')
}

/** First letters of the name's words; of a single word the first two letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length === 1 ? Array.from(words[0]!).slice(0, 2) : words.map((word) => Array.from(word)[0]!)
  return letters.join('').toLocaleUpperCase().slice(0, longestText.initial)
}
