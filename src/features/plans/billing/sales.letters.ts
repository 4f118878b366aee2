/** The letter to sales about what a member asks: the reaction to the fact, and the words, read when it is written. */
import type { Recorded } from '../../../kernel/fact.ts'
import type { SalesQuestionId } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/line.ts'
import type { Ctx, Reaction } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { escapeHtml } from '../../../server/escape-html.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import type { SalesLetter, SalesMessage } from '../../messages/sales-message.model.ts'
import { loadQuestion } from './request.store.ts'

type Ports = Readonly<{ post: (ctx: Ctx, tx: Tx, message: SalesMessage) => Promise<void> }>

export const salesLetters =
  ({ post }: Ports): Reaction =>
  async (ctx, tx, { subject, facts }: Recorded) => {
    const address = ctx.settings.sales.email
    if (subject.kind !== 'organization' || !address) return
    for (const fact of facts as readonly OrganizationFact[]) {
      if (fact.type !== 'plan.sales_asked') continue
      await post(ctx, tx, { questionId: fact.questionId, userId: fact.userId, address })
    }
  }

/** In the words of the customer who asks, to be answered to them. */
export async function writeSalesLetter(ctx: Ctx, questionId: SalesQuestionId): Promise<SalesLetter> {
  const question = await ctx.db.read((reader) => loadQuestion(reader, questionId))
  const { email, name, phone, organization, message } = question
  const text = [`${name} <${email}>`, phone, organization, '', message].join('\n')
  return {
    subject: oneLine(`${organization}: ${name}`),
    html: `<pre>${escapeHtml(text)}</pre>`,
    text,
    headers: { 'Reply-To': email },
  }
}
