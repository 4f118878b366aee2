/** Sets, shows and removes the maintenance notice, and puts it into pages. */
import { recordAboutInstallation } from '../../../core/identity/record.commands.ts'
import { languages } from '../../../kernel/language.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { escapeHtml } from '../../../server/escape-html.ts'
import { inTime } from '../../../server/in-time.ts'
import { ensureTold, textIn, type MaintenanceNotice } from './notice.model.ts'
import { deleteNotice, findNotice, saveNotice } from './notice.store.ts'

/** Null: nothing is told now. */
export async function showNotice(ctx: Pick<Ctx, 'db' | 'now'>): Promise<MaintenanceNotice | null> {
  const notice = await ctx.db.read(findNotice)
  return notice && notice.endsAt > ctx.now() ? notice : null
}

export function setNotice(ctx: Ctx, notice: MaintenanceNotice): Promise<void> {
  ensureTold(notice, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await saveNotice(tx, notice, ctx.now())
    const endsAt = notice.endsAt.toISOString()
    await recordAboutInstallation(ctx, tx, { type: 'notice.set', endsAt, texts: notice.texts })
  })
}

export function removeNotice(ctx: Ctx): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (await deleteNotice(tx)) await recordAboutInstallation(ctx, tx, { type: 'notice.removed' })
  })
}

/** Pages are asked for often, and a notice changes seldom. */
const FRESH_MS = 15_000

/** A database that is away keeps no page back. */
const WITHIN_MS = 500

/** @returns the HTML that every page begins with; empty: nothing is told */
export function openNotice(ctx: Pick<Ctx, 'db' | 'now'>): () => Promise<string> {
  let last: Readonly<{ at: number; html: Promise<string> }> | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= FRESH_MS) {
      const read = showNotice(ctx).then((notice) => (notice ? htmlOf(notice) : ''))
      last = { at: now, html: inTime(WITHIN_MS, read).catch(() => '') }
    }
    return last.html
  }
}

/** In every language: the page shows the one that it speaks (maintenance.css). */
function htmlOf(notice: MaintenanceNotice): string {
  const texts = languages.map((language) => `<p lang="${language}">${escapeHtml(textIn(notice, language))}</p>`)
  return `<div class="maintenance" role="status">${texts.join('')}</div>`
}
