/**
 * The colours of an organization: three grounds and the text on each. What is kept is what was chosen; whatever it is, pages
 * write with ink that can be read on it (`inkOn`).
 */

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

/** What was not chosen is as the specification has it: white on black. */
export function themeOf(chosen: Readonly<{ [Part in ThemePart]?: string | undefined }>): Theme {
  const colours = themeParts.map((part) => [part, chosen[part]?.toLowerCase() ?? plain(part)])
  return Object.fromEntries(colours) as Theme
}

const plain = (part: ThemePart): string => (part.endsWith('_background_color') ? '#000000' : '#ffffff')
