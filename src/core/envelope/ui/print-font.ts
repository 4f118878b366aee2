/** Fonts on the screen for text on the page: the faces that it is drawn with when the document is sealed (pades/draw). A browser fetches what it shows. */
import '@fontsource/noto-sans/latin-400.css'
import '@fontsource/noto-sans/latin-ext-400.css'
import '@fontsource/noto-sans-mono/latin-400.css'
import '@fontsource/noto-sans-mono/latin-ext-400.css'
import type { CSSProperties } from 'react'

const families = {
  sans: "'Noto Sans', Helvetica, Arial, sans-serif",
  serif: "'Noto Serif', Times, 'Times New Roman', serif",
  mono: "'Noto Sans Mono', Courier, 'Courier New', monospace",
} as const

/** A line is 1.2 times the size; in Noto's faces its baseline then lies where the drawing has it. */
export function printFont(family: string, sizePx: number | string): CSSProperties {
  return { fontFamily: families[kindOf(family)], fontSize: sizePx, lineHeight: 1.2 }
}

export const printFamilies = ['Helvetica', 'Times', 'Courier'] as const

const ofKind = { sans: 'Helvetica', serif: 'Times', mono: 'Courier' } as const

/** The one of those offered that text of this family is drawn with. */
export const printFamilyOf = (family: string): (typeof printFamilies)[number] => ofKind[kindOf(family)]

function kindOf(family: string): keyof typeof families {
  if (/^courier|mono/i.test(family)) return 'mono'
  return /^times|serif$/i.test(family) && !/sans/i.test(family) ? 'serif' : 'sans'
}
