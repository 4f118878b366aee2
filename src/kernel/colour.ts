/** Colours that people choose, as `#rrggbb`, and whether text can be read on them (WCAG 2.2, 1.4.3). */

/** What normal text needs (WCAG 2.2, 1.4.3 at level AA). */
export const READABLE = 4.5

const COLOUR = /^#[0-9a-f]{6}$/i

export const isColour = (text: string): boolean => COLOUR.test(text)

/** 1 (the same) to 21 (black on white), as WCAG 2.2 defines the contrast ratio. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The wanted colour of text if it can be read on this ground; black or white otherwise, one of which always can. */
export function inkOn(ground: string, wanted: string): string {
  if (contrast(ground, wanted) >= READABLE) return wanted
  return contrast(ground, '#ffffff') >= READABLE ? '#ffffff' : '#000000'
}

/** What a part of a page needs to be told from its ground (WCAG 2.2, 1.4.11 at level AA). */
const TOLD_APART = 3

/** The colour if it can be told from this dark ground; mixed with as much white as that takes otherwise. */
export function liftedFrom(ground: string, colour: string): string {
  for (let white = 0; white < 100; white += 2) {
    const lifted = withWhite(colour, white / 100)
    if (contrast(ground, lifted) >= TOLD_APART) return lifted
  }
  return '#ffffff'
}

function withWhite(colour: string, part: number): string {
  const parts = partsOf(colour).map((each) => Math.round(each + (255 - each) * part))
  return `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
