/**
 * Writes what the HTML of the signing page holds before its code has come: title, sender, and the shape of the question that follows, for the holder of
 * the token. It needs no texts: those of the page come with its code.
 */
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { PageOpening } from '../../server/http/pages.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import { sentBy, shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { standsAccepted } from '../terms/terms.model.ts'
import { findHeldOpening } from '../../core/holder/holder.ts'
import { actionsOf, logosFor } from './signing.view.ts'
import { standInLook as look } from './ui/shared/stand-in-look.ts'

/** Looking at it is no fact yet: programs that open links without anybody see it too. null: the token opens nothing. */
export async function findOpening(ctx: Ctx, token: string): Promise<PageOpening | null> {
  const held = await ctx.db.read((reader) => findHeldOpening(ctx, reader, token)).catch(unlessRefused)
  if (!held) return null
  const { envelopeState: state, squareLogo: square, wideLogo: wide } = held
  const acts = actionsOf({ state }, held).some((action) => ACTS.has(action))
  const owesTerms = !standsAccepted(held.termsVersion) && held.check?.at !== 'opening'
  const logos = logosFor(token, { organizationLogos: { square, wide } })
  return { language: held.language, html: acts ? standIn({ ...held, ...logos }, owesTerms) : '' }
}

/** A recipient who may do none of them sees a result, which comes with the code. */
const ACTS: ReadonlySet<string> = new Set(['sign', 'approve', 'follow'])

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

type Shown = Readonly<Record<'title' | 'subject' | 'message' | 'senderName' | 'organizationName', string>> &
  ReturnType<typeof logosFor>

/** In the face of the system: that of the page would take turns with its code. */
function standIn(details: Shown, owesTerms: boolean): string {
  const { senderName, organizationName, logo, wide_logo: wide } = details
  const from = sentBy(senderName, organizationName)
  const picture = (address: string | null, kind: string) =>
    address ? `<img src="${escapeHtml(address)}" alt="" class="${kind}">` : ''
  const pictures = picture(wide, look.wide) + picture(logo, wide ? look.narrow : look.logo)
  return [
    `<div class="${look.frame} h-dvh [font-family:system-ui,sans-serif]" aria-busy="true">`,
    `<header class="${look.header}"><div class="${look.titles}"><div class="${look.before}"><span class="${look.back}"></span>${pictures}</div>${logo ? '' : picture(wide, look.line)}`,
    `<h1 class="${look.title}">${escapeHtml(shownTitle(details))}</h1><p class="${look.from}">${escapeHtml(from)}</p></div></header>`,
    `<main class="${look.ground}"><div class="${look.paper}"></div></main><div class="${look.bar}"></div>`,
    owesTerms ? question(details) : '',
    '</div>',
  ].join('')
}

/** The frame of the terms, as they will lie over it (Dialog.tsx, Modal.tsx): its first line begins with the sender in every language. */
function question({ senderName, message }: Shown): string {
  const lines = LINES.map((width) => `<span class="block h-4 rounded-sm bg-sunken ${width}"></span>`).join('')
  const height = message ? 'h-[38rem] tablet:h-[27rem]' : 'h-[31.5rem] tablet:h-[22rem]'
  return [
    '<div class="fixed inset-0 bg-[#181f28]/40 dark:bg-[#000]/60" aria-hidden="true">',
    `<div class="${SHEET} ${height}"><p class="text-lg font-semibold wrap-anywhere">${escapeHtml(senderName)}</p>${lines}</div></div>`,
  ].join('')
}

const SHEET =
  'absolute inset-x-0 bottom-0 grid max-h-[calc(100dvh-2rem)] content-start gap-4 overflow-hidden rounded-t-xl bg-surface px-5 pt-5 text-ink shadow-floating tablet:inset-0 tablet:m-auto tablet:w-[calc(100vw-4rem)] tablet:max-w-xl tablet:rounded-xl'
const LINES = ['w-full', 'w-3/4', 'mt-4 w-1/2', 'w-2/3'] as const
