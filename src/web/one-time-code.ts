/** Finds the six digits of a code in what was typed or pasted: alone, with spaces, or within the sentence that brought them. */
export const CODE_DIGITS = 6

/** No more than a message has: what is pasted is not cut before the code in it is found. */
export const LONGEST_PASTE = 400

export function codeIn(text: string): string {
  const plain = text.normalize('NFKC') // digits of full width
  const [, first = '', second = ''] = /(?:^|\D)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(plain) ?? []
  return first + second || plain.replaceAll(/\D/g, '')
}
