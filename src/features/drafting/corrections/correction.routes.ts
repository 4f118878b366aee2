/** The sender's calls that correct envelopes on their way. */
import { Refusal } from '../../../kernel/refusal.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { sentence } from '../../../server/sentences.ts'
import { lookForArchive } from '../../../core/envelope/archive.commands.ts'
import { isCorrectable } from '../../../core/envelope/asking.model.ts'
import { byCaller } from '../../../core/envelope/by-caller.ts'
import { filledIn, whyDocumentsStay } from '../../../core/envelope/correction-limits.model.ts'
import { correctionSentences } from '../../../core/envelope/correction.sentences.ts'
import { draftVersionOf } from '../../../core/envelope/draft-version.ts'
import { showEnvelope } from '../../../core/envelope/envelope.view.ts'
import { wireTime } from '../../../core/envelope/parts.view.ts'
import {
  applyCorrection,
  beginCorrection,
  decideCorrection,
  readCorrection,
  type ComparedEnvelopes,
} from './correction.commands.ts'
import * as contract from './correction.contract.ts'
import type { SettledView } from './correction.contract.ts'

export function correctionRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, contract.beginCorrectionEndpoint, async (ctx, { id }, call) => {
    const { language } = call
    const draft = await beginCorrection(ctx, id, byCaller(ctx, call), language)
    return showEnvelope(ctx, draft, call.caller, language)
  })
  bind(http, ctx, contract.showCorrectionEndpoint, async (ctx, { id }, call) => {
    const by = byCaller(ctx, call)
    const { language } = call
    const both = await ctx.db.read((reader) => readCorrection(reader, id, by))
    const compared = { envelope: both.running.envelope.id, version: draftVersionOf(both.draft) }
    const stays = whatStays(both)
    try {
      const { facts } = decideCorrection(ctx, both, by).change
      return {
        ...compared,
        changes: facts.flatMap((fact) => correctionSentences(fact, language)),
        refused: null,
        ...stays,
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, details } = error
      return { ...compared, changes: [], refused: { code, message: sentence(code, language, details) }, ...stays }
    }
  })
  bind(http, ctx, contract.applyCorrectionEndpoint, async (ctx, { id, version }, call) => {
    const by = byCaller(ctx, call)
    await lookForArchive(ctx, workshop, id, by)
    const envelope = await applyCorrection(ctx, id, by, version)
    return showEnvelope(ctx, envelope, call.caller, call.language)
  })
}

function whatStays(both: ComparedEnvelopes) {
  const { running, draft, correction } = both
  const filled = filledIn(running)
  return {
    settled: settledIn(both),
    documents_stay: whyDocumentsStay(running),
    filled: draft.documents.flatMap(({ id }) => (filled.has(correction.twins.documents[id]!) ? [id] : [])),
  }
}

/** Taken out of the draft, they are in no step any more. */
const settledIn = ({ running, draft, correction: { twins } }: ComparedEnvelopes): SettledView[] =>
  draft.recipients.flatMap(({ id }) => {
    const person = running.recipients.find((each) => each.id === twins.recipients[id])
    if (!person || isCorrectable(person)) return []
    return [{ recipient: id, state: person.state, acted_at: wireTime(person.actedAt) }]
  })
