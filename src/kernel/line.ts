/** Text that stands on one line wherever it is shown: names, titles, subjects. */

// Marks that turn the direction of what follows (Unicode Bidirectional Algorithm, UAX #9 §2): a name must not rewrite its row.
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Without what turns the direction of the text behind it: `invoice\u202Efdp.exe` is shown as `invoiceexe.pdf`. */
export const withoutTurns = (text: string): string => text.replace(TURNS, '')

/** Without what a paste brings along unseen (turns, marks of no width), and with the plain dashes and spaces of a keyboard. */
export const asTyped = (text: string): string =>
  withoutTurns(text)
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')

/** At most `count` UTF-16 units, without cutting a character in two: half of a surrogate pair cannot be encoded. */
export const firstCharacters = (text: string, count: number): string =>
  text.slice(0, count).replace(/[\ud800-\udbff]$/, '')

/**
 * Without what could start a new line or reorder the one it is on: on a signature page, in a letter or in a history, the
 * text of one person must not look like a statement of ours.
 */
export function oneLine(text: string): string {
  const line = withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return SEEN.test(line) ? line : ''
}

/** Anything but marks of no width, letters that are blank, and accents with no letter below: of them alone, a name could be neither read nor pressed. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\p{Zs}\u2800]/u
