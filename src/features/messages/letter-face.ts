/** Face of an organization in letters: its logo or name on a band, and its colours on the button, where it chose any. */
import { inkOn, isColour, liftedFrom } from '../../kernel/colour.ts'
import type { OrganizationFace } from '../../core/identity/branding.model.ts'
import type { Theme } from '../../core/identity/theme.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Letter } from '../../server/mail.ts'

type Colours = Readonly<{ ground: string; ink: string }>

export type LetterFace = Readonly<{
  name: string
  /** Its picture, by the address that the HTML calls it; beside the square one stands the name. */
  logo: Readonly<{ src: string; shape: 'wide' | 'square' }> | null
  /** Null: ours. */
  band: Colours | null
  button: (Colours & Readonly<{ dark: Colours }>) | null
}>

export type Dressed = Readonly<{
  face: LetterFace
  pictures: NonNullable<Letter['pictures']>
  /** It has one that is too large for letters. */
  isLogoLeftOut: boolean
}>

/** Each letter carries the picture: what is larger would weigh on every mailbox. A drawn logo takes 10 to 60 kB. */
const LOGO_MOST_BYTES = 150_000
const CID = 'logo'

/** Of an organization that chose nothing: null, the letter is ours alone. */
export async function dressed(
  ctx: Ctx,
  { name, theme, logos }: Pick<OrganizationFace, 'name' | 'theme' | 'logos'>,
): Promise<Dressed | null> {
  const sha256 = logos.wide ?? logos.square
  if (!sha256 && !theme) return null
  const png = sha256 && (await ctx.blobs.read(sha256))
  const fits = png && png.length <= LOGO_MOST_BYTES
  const shape = logos.wide ? 'wide' : 'square'
  return {
    face: { name, logo: fits ? { src: `cid:${CID}`, shape } : null, ...coloursFrom(theme) },
    pictures: fits ? [{ cid: CID, png }] : [],
    isLogoLeftOut: Boolean(png && !fits),
  }
}

/** The card's ground in the dark scheme (mail-page.tsx), on which a dark button would be lost. */
const DARK_CARD = '#1b2029'

function coloursFrom(theme: Theme | null): Pick<LetterFace, 'band' | 'button'> {
  // they stand in a style sheet: nothing but colours gets there
  if (!theme || !Object.values(theme).every(isColour)) return { band: null, button: null }
  const on = (ground: string, wanted: string) => ({ ground, ink: inkOn(ground, wanted) })
  const { button_background_color: ground, button_text_color: wanted } = theme
  return {
    band: on(theme.navbar_background_color, theme.navbar_text_color),
    button: { ...on(ground, wanted), dark: on(liftedFrom(DARK_CARD, ground), wanted) },
  }
}

/** The picture as a page shows it that is no letter. */
export const withPictures = (html: string, pictures: Dressed['pictures']): string =>
  pictures.reduce(
    (sofar, { cid, png }) =>
      sofar.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${Buffer.from(png).toString('base64')}"`),
    html,
  )
