/** Makes a template whole, of files and what stands on their pages, for features that bring templates from elsewhere. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import type { By } from '../../core/envelope/access.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import type { TemplateToMake } from '../../core/envelope/template.model.ts'
import { makeAtOnceIn, type AtOnceDeps } from './at-once.commands.ts'
import { admitDocument, type AdmittedDocument } from './document.commands.ts'
import { changeDraft, deleteDraft } from './draft.commands.ts'
import { copyEnvelope } from './envelope-copy.commands.ts'
import { addContents } from './layout.commands.ts'

/** @param record writes what belongs to it in the transaction that makes it */
export const makeTemplate =
  (deps: AtOnceDeps) =>
  async (
    ctx: Ctx,
    wish: TemplateToMake,
    by: By,
    record: (tx: Tx, id: EnvelopeId) => Promise<void>,
  ): Promise<EnvelopeId> => {
    const documents: AdmittedDocument[] = []
    for (const file of wish.documents) documents.push(await admitDocument(ctx, deps.workshop, file))
    return ctx.db.transaction(async (tx) => {
      const inside: Ctx = { ...ctx, db: within(ctx.db, tx) }
      const id = await makeIn(inside, tx, deps, wish, documents, by)
      await record(tx, id)
      return id
    })
  }

async function makeIn(
  ctx: Ctx,
  tx: Tx,
  deps: AtOnceDeps,
  wish: TemplateToMake,
  documents: readonly AdmittedDocument[],
  by: By,
): Promise<EnvelopeId> {
  const { title, subject, message, externalId, language, recipients } = wish
  const { fields, contents } = wish.placed(documents.map(({ admitted }) => admitted.pages))
  const draft = await makeAtOnceIn(
    ctx,
    tx,
    deps,
    {
      template: null,
      parts: { title, subject, message, language },
      documents,
      recipients: recipients.map((recipient) => ({ ...recipient, via: 'email', values: {} })),
      fields: fields.map(({ box, ...field }) => ({ ...field, place: { box } })),
      values: {},
      readsTags: false,
      isSent: false,
    },
    language,
    by,
  )
  const made = await documentsOf(tx, draft)
  for (const [index, { id: documentId }] of made.entries()) {
    const own = contents.filter(({ document }) => document === index)
    await addContents(
      ctx,
      { envelopeId: draft, documentId },
      own.map(({ document: _number, ...content }) => content),
      by,
    )
  }
  const template = await copyEnvelope(ctx, draft, 'template', by)
  await deleteDraft(ctx, draft, by)
  if (externalId !== null) await changeDraft(ctx, deps.storage, template, { externalId }, by) // copies have none
  return template
}
