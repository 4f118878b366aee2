/** The sender's calls on whole envelopes: contract in, command called, view out. No decision is taken here. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { together } from '../../kernel/together.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { toTogetherView } from '../../server/http/together.ts'
import { withView } from '../../server/with-view.ts'
import { lookForArchive } from '../../core/envelope/archive.commands.ts'
import { changeDraft, createDraft, deleteDraft, type DraftParts } from './draft.commands.ts'
import { copyEnvelope } from './envelope-copy.commands.ts'
import { byCaller, given } from '../../core/envelope/by-caller.ts'
import { cancelEnvelope, renotifyEnvelope, retryEnvelope } from '../../core/envelope/envelope.commands.ts'
import { sendEnvelope, sendUnlessToPrepare } from './send.commands.ts'
import * as contract from '../../core/envelope/envelope.contract.ts'
import { cancelEnvelopesEndpoint, renotifyEnvelopesEndpoint } from '../../core/envelope/together.contract.ts'
import { showEnvelope, toEnvelopeView } from '../../core/envelope/envelope.view.ts'
import { prepareDocuments } from './working-documents.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'

type MemberCall = Call<'member'>

export function envelopeRoutes(http: Http, ctx: Ctx, workshop: Workshop, storage: StoragePort): void {
  bind(http, ctx, contract.createEnvelopeEndpoint, async (ctx, input, call) => {
    const parts = toParts(call.caller.program ? titled(input) : input)
    return withView(
      ctx,
      (ctx) => createDraft(ctx, storage, parts, call.language, byCaller(ctx, call)),
      (ctx, id) => view(ctx, id, call),
    )
  })
  bind(http, ctx, contract.changeEnvelopeEndpoint, async (ctx, { id, ...changes }, call) => {
    const by = byCaller(ctx, call)
    await changeDraft(ctx, storage, id, toParts(changes), by)
    await lookForArchive(ctx, workshop, id, by)
    return view(ctx, id, call)
  })
  bind(http, ctx, contract.deleteEnvelopeEndpoint, (ctx, { id }, call) => deleteDraft(ctx, id, byCaller(ctx, call)))
  bind(http, ctx, contract.copyEnvelopeEndpoint, async (ctx, { id, into }, call) => {
    const copy = await view(ctx, await copyEnvelope(ctx, id, into, byCaller(ctx, call)), call)
    return { ...copy, data: { id: copy.id } }
  })
  bind(http, ctx, contract.showEnvelopeEndpoint, (ctx, { id }, call) => view(ctx, id, call))

  bind(http, ctx, contract.sendEnvelopeEndpoint, async (ctx, { id, version }, call) => {
    const by = byCaller(ctx, call)
    const shown = await withView(
      ctx,
      (ctx) => sendUnlessToPrepare(ctx, id, by, version),
      async (ctx, sent) =>
        sent && (sent.shown ? toEnvelopeView(sent.shown, call.caller, call.language) : view(ctx, id, call)),
    )
    if (shown) return shown
    const draft = await lookForArchive(ctx, workshop, id, by)
    await sendEnvelope(ctx, id, by, await prepareDocuments(ctx, workshop, draft, by), version)
    return view(ctx, id, call)
  })
  bind(http, ctx, contract.cancelEnvelopeEndpoint, async (ctx, { id }, call) => {
    await cancelEnvelope(ctx, id, byCaller(ctx, call))
    return view(ctx, id, call)
  })
  bind(http, ctx, contract.renotifyEnvelopeEndpoint, async (ctx, { id, recipient }, call) => {
    await renotifyEnvelope(ctx, id, recipient ?? null, byCaller(ctx, call))
    return view(ctx, id, call)
  })
  bind(http, ctx, cancelEnvelopesEndpoint, async (ctx, { envelopes }, call) => {
    const done = await together(envelopes, (id) => cancelEnvelope(ctx, id, byCaller(ctx, call)))
    return toTogetherView(done, call.language)
  })
  bind(http, ctx, renotifyEnvelopesEndpoint, async (ctx, { envelopes }, call) => {
    const done = await together(envelopes, (id) => renotifyEnvelope(ctx, id, null, byCaller(ctx, call)))
    return toTogetherView(done, call.language)
  })
  bind(http, ctx, contract.retryEnvelopeEndpoint, async (ctx, { id }, call) => {
    await retryEnvelope(ctx, id, byCaller(ctx, call))
    return view(ctx, id, call)
  })
}

function view(ctx: Ctx, id: EnvelopeId, { caller, language }: MemberCall): Promise<contract.EnvelopeView> {
  return showEnvelope(ctx, id, caller, language)
}

type Changes = Omit<(typeof contract.changeEnvelopeEndpoint.input)['_output'], 'id'>

/** Programs of the original service may name a subject alone, which stood for the title there (docs/domain/compatibility.md#envelopes). */
export const titled = <Input extends Readonly<{ title?: string | undefined; subject?: string | undefined }>>(
  input: Input,
): Input => ({
  ...input,
  title: input.title || input.subject,
})

/** What was not named stays as it is. */
export function toParts({
  external_id,
  expire_at,
  effective_until,
  action_reminder_frequency,
  other_holder,
  ...changes
}: Changes): DraftParts {
  const { effective_date_reminder_at: effectiveNoticeAt, ...same } = changes
  return given({
    effectiveNoticeAt,
    ...same,
    externalId: external_id,
    expireAt: expire_at,
    effectiveUntil: effective_until,
    actionReminderFrequency: action_reminder_frequency,
    otherHolder: other_holder,
  })
}
