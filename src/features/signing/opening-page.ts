/**
 * Writes what the HTML of the signing page holds before its code has come: title, sender, and the shape of the question that follows, for the holder of
 * the token. It needs no texts: those of the page come with its code.
 */
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { PageOpening } from '../../server/http/pages.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { findHeldEnvelope } from './signing.commands.ts'
import { actionsOf } from './signing.view.ts'
import { SIGNING_TERMS_VERSION } from './terms.model.ts'
import { standInLook as look } from './ui/shared/stand-in-look.ts'

/** Looking at it is no fact yet: programs that open links without anybody see it too. null: the token opens nothing. */
export async function findOpening(ctx: Ctx, token: string): Promise<PageOpening | null> {
  const held = await ctx.db.read((reader) => findHeldEnvelope(ctx, reader, token)).catch(unlessRefused)
  if (!held) return null
  const { envelope, stored, details } = held
  const acts = actionsOf(envelope, stored).some((action) => ACTS.has(action))
  const owesTerms = stored.termsVersion !== SIGNING_TERMS_VERSION
  return { language: stored.language, html: acts ? standIn(details, owesTerms) : '' }
}

/** Whoever may do none of them sees a result, which comes with the code. */
const ACTS: ReadonlySet<string> = new Set(['sign', 'approve', 'follow'])

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

type Shown = Readonly<Record<'title' | 'subject' | 'message' | 'senderName' | 'organizationName', string>>

/** In the face of the system: that of the page would take turns with its code. */
function standIn(details: Shown, owesTerms: boolean): string {
  const { senderName, organizationName } = details
  const from = organizationName === senderName ? senderName : `${senderName} · ${organizationName}`
  return [
    `<div class="${look.frame} h-dvh [font-family:system-ui,sans-serif]" aria-busy="true">`,
    `<header class="${look.header}"><div class="${look.titles}"><span class="${look.back}"></span>`,
    `<h1 class="${look.title}">${escapeHtml(shownTitle(details))}</h1><p class="${look.from}">${escapeHtml(from)}</p></div></header>`,
    `<main class="${look.ground}"><div class="${look.paper}"></div></main><div class="${look.bar}"></div>`,
    owesTerms ? question(details) : '',
    '</div>',
  ].join('')
}

/** The frame of the terms: its first line begins with the sender in every language. */
function question({ senderName, message }: Shown): string {
  const lines = look.lines.map((line) => `<span class="${look.line} ${line}"></span>`)
  return `<div class="${look.shade}" aria-hidden="true"><div class="${look.question} ${message ? look.long : look.short}"><p class="${look.asking}">${escapeHtml(senderName)}</p>${lines.join('')}</div></div>`
}
