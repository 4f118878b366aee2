/**
 * The colours of an organization: three grounds and the text on each. What is kept is what was chosen; whatever it is, pages
 * write with ink that can be read on it (`inkOn`).
 */
import { contrast, inkOn, READABLE } from '../../kernel/colour.ts'

/** The specification's names. */
export const themeParts = [
  'avatar_background_color',
  'avatar_text_color',
  'navbar_background_color',
  'navbar_text_color',
  'button_background_color',
  'button_text_color',
] as const
export type ThemePart = (typeof themeParts)[number]

export type Theme = Readonly<Record<ThemePart, string>>

/** How well the text of each pair is read on its ground (WCAG 2.2, 1.4.3), and with which ink pages write it. */
export function legibilityOf(theme: Theme) {
  return { avatar: pair(theme, 'avatar'), navbar: pair(theme, 'navbar'), button: pair(theme, 'button') }
}

type Part = 'avatar' | 'navbar' | 'button'

function pair(theme: Theme, part: Part) {
  const [ground, wanted] = [theme[`${part}_background_color`], theme[`${part}_text_color`]]
  const ratio = contrast(ground, wanted)
  return { contrast: Math.floor(ratio * 100) / 100, isReadable: ratio >= READABLE, ink: inkOn(ground, wanted) }
}

/** What was not chosen is as the specification has it: white on black. */
export function themeOf(chosen: Readonly<{ [Part in ThemePart]?: string | undefined }>): Theme {
  const colours = themeParts.map((part) => [part, chosen[part]?.toLowerCase() ?? plain(part)])
  return Object.fromEntries(colours) as Theme
}

/** What pages wear where nothing was chosen (src/web/design/theme.css, in the light scheme): what somebody who chooses starts from. */
export const ownColours: Theme = {
  avatar_background_color: '#181f28',
  avatar_text_color: '#ffffff',
  navbar_background_color: '#ffffff',
  navbar_text_color: '#181f28',
  button_background_color: '#181f28',
  button_text_color: '#ffffff',
}

const plain = (part: ThemePart): string => (part.endsWith('_background_color') ? '#000000' : '#ffffff')
