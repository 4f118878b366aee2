/** Judges rows before anything is sent: what sending would refuse in a row is told beside it. */
import { setImmediate as others } from 'node:timers/promises'
import { Refusal } from '../../kernel/refusal.ts'
import type { Channels } from '../../core/envelope/address.ts'
import type { TemplateFacts, TemplateRequest } from '../../core/envelope/template.model.ts'
import { checkTemplateRequest } from '../../core/envelope/template-request.ts'
import type { Failure } from './batch.model.ts'

export type JudgedRow = Readonly<{ line: number; request: TemplateRequest; failure: Failure | null }>

/** Rows that are judged before anybody else gets their turn. */
const AT_ONCE = 100

export async function judgeRows(
  rows: readonly Readonly<{ line: number; request: TemplateRequest }>[],
  template: TemplateFacts,
  ways: Channels,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await others()
    judged.push({ ...row, failure: failureOf(() => checkTemplateRequest(row.request, template, ways)) })
  }
  return judged
}

function failureOf(work: () => void): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, details: error.details }
  }
}
