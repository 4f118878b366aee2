/**
 * An organization's colours on its pages: CSS variables, set through the CSSOM, which the content security policy lets pass.
 * What was worn last is worn again before anything is drawn, so that no page flashes in other colours first. Text gets ink
 * that can be read on its ground, whatever was chosen.
 */
import { useLayoutEffect } from 'react'
import { inkOn, liftedFrom } from '../kernel/colour.ts'

/** As the wire has it: the specification's six names; null: the product's own colours. */
export type Style = Readonly<Record<Ground | Ink, string>> | null

type Colours = Readonly<{ ground: string; ink: string }>
type Ground = `${Part}_background_color`
type Ink = `${Part}_text_color`
type Part = (typeof parts)[number]

const parts = ['avatar', 'navbar', 'button'] as const

/** The surface of the dark scheme (design/theme.css), on which a dark button would be lost. */
const DARK_SURFACE = '#14181e'

export function wear(style: Style): void {
  for (const part of parts) wearAs(part, coloursOf(style, part))
  wearAs('button-dark', liftedButtonOf(style))
}

function wearAs(name: string, colours: Colours | null): void {
  const { style: page } = document.documentElement
  setOrRemove(page, `--org-${name}-bg`, colours?.ground)
  setOrRemove(page, `--org-${name}-fg`, colours?.ink)
  setOrRemove(page, `--org-${name}-hover`, colours && awayFrom(colours.ink, colours.ground))
}

/** The button in the dark scheme: as light as it takes to stand out there (docs/decisions/265). */
function liftedButtonOf(style: Style): Colours | null {
  if (!style) return null
  const ground = liftedFrom(DARK_SURFACE, style.button_background_color)
  return { ground, ink: inkOn(ground, style.button_text_color) }
}

/** The colours of whose envelope this is, while its page is shown. */
export function useColoursOf(style: Style): void {
  useLayoutEffect(() => wear(style), [style])
}

/** A ground, and ink that can be read on it. */
export function coloursOf(style: Style, part: Part): Colours | null {
  if (!style) return null
  const ground = style[`${part}_background_color`]
  return { ground, ink: inkOn(ground, style[`${part}_text_color`]) }
}

/** Remembers what is worn in an organization (null: the personal workspace), for the next time. */
export function keepTheme(organization: string | null, style: Style): void {
  wear(style)
  try {
    localStorage.setItem(storedAs(organization), JSON.stringify(style))
  } catch {
    // storage may be forbidden: then the page waits for the answer each time
  }
}

export const isThemeKept = (organization: string | null): boolean => keptTheme(organization) !== undefined

export const wearKept = (organization: string | null): void => wear(keptTheme(organization) ?? null)

function keptTheme(organization: string | null): Style | undefined {
  try {
    const text = localStorage.getItem(storedAs(organization))
    return text === null ? undefined : (JSON.parse(text) as Style)
  } catch {
    return undefined
  }
}

const storedAs = (organization: string | null): string => `rubrica.theme.${organization ?? 'personal'}`

/** Under the pointer a button moves away from its text, never towards it. */
const awayFrom = (ink: string, ground: string): string =>
  `color-mix(in oklab, ${ground} 86%, ${inkOn('#000000', ink) === ink ? 'black' : 'white'})`

function setOrRemove(page: CSSStyleDeclaration, name: string, value: string | null | undefined): void {
  if (value) page.setProperty(name, value)
  else page.removeProperty(name)
}
