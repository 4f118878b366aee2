/** `rubrica organization theme`: the colours in which an organization's pages are shown. */
import { z } from 'zod'
import { setTheme } from '../../features/people/organizations/organization.commands.ts'
import { themeOf } from '../../core/identity/theme.model.ts'
import { isColour } from '../../kernel/colour.ts'
import { asId } from '../../kernel/ids.ts'
import type { ProductParts } from '../parts.ts'
import { type Command, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { withOptions } from './options.ts'

const usage =
  'organization theme --organization ID [--navbar COLOUR --navbar-text COLOUR --button … --button-text … --avatar … --avatar-text … | --default]'

export const organizationThemeCommand: Command = {
  usage,
  does: "Gives an organization's pages its colours, as #rrggbb; white on black where none is given. --default: the product's own again.",
  run: (args, settings) => withParts(settings, (parts) => organizationTheme(parts, args)),
}

const colour = z.string().refine(isColour, 'A colour is written as #rrggbb, for instance #0b3d2e.').optional()
const schema = z.object({
  organization: z
    .uuid('--organization must be the ID of an organization.')
    .transform((text) => asId<'Organization'>(text)),
  navbar: colour,
  'navbar-text': colour,
  button: colour,
  'button-text': colour,
  avatar: colour,
  'avatar-text': colour,
  default: z.boolean().default(false),
})
const options = {
  organization: { type: 'string' },
  navbar: { type: 'string' },
  'navbar-text': { type: 'string' },
  button: { type: 'string' },
  'button-text': { type: 'string' },
  avatar: { type: 'string' },
  'avatar-text': { type: 'string' },
  default: { type: 'boolean' },
} as const

function organizationTheme(parts: ProductParts, args: readonly string[]): Promise<number> {
  return withOptions({ usage, options, schema }, args, async ({ organization, default: isOurs, ...given }) => {
    const chosen = themeOf({
      navbar_background_color: given.navbar,
      navbar_text_color: given['navbar-text'],
      button_background_color: given.button,
      button_text_color: given['button-text'],
      avatar_background_color: given.avatar,
      avatar_text_color: given['avatar-text'],
    })
    await setTheme(operatorCtx(parts), organization, isOurs ? null : chosen)
    console.log(isOurs ? 'Its pages have the colours of the product.' : JSON.stringify(chosen, null, 2))
  })
}
