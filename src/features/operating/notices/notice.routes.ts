/** Contract in, command called, view out: the maintenance notice, for operators. */
import { languages } from '../../../kernel/language.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { limit } from '../../../server/limits.ts'
import { removeNotice, setNotice, showNotice } from './notice.commands.ts'
import { removeNoticeEndpoint, setNoticeEndpoint, showNoticeEndpoint, type NoticeView } from './notice.contract.ts'
import type { MaintenanceNotice } from './notice.model.ts'

const CHANGES = { max: 60, windowSec: 3600 }

export function noticeRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showNoticeEndpoint, async (ctx) => {
    const notice = await showNotice(ctx)
    return { notice: notice && toNoticeView(notice) }
  })
  bind(http, ctx, setNoticeEndpoint, async (ctx, { ends_at: endsAt, texts }, { caller }) => {
    await limit(ctx, 'operate.notice', caller.userId, CHANGES)
    await setNotice(ctx, { endsAt: new Date(endsAt), texts })
  })
  bind(http, ctx, removeNoticeEndpoint, async (ctx, _input, { caller }) => {
    await limit(ctx, 'operate.notice', caller.userId, CHANGES)
    await removeNotice(ctx)
  })
}

export const toNoticeView = ({ endsAt, texts }: MaintenanceNotice): NoticeView => ({
  ends_at: endsAt.toISOString(),
  texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])) as NoticeView['texts'],
})
