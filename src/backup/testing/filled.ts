/** An installation with a bit of everything in it, and all its rows, for tests of backups. */
import { z } from 'zod'
import type { EnvelopeId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { dataTables } from '../tables.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Stored } from '../../server/blobs.ts'
import { poolOf, type Db, type Tx } from '../../server/db.ts'
import { defineJob, enqueue } from '../../jobs/jobs.ts'
import { record } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 5 })

export async function everything(db: Db): Promise<Record<string, unknown[]>> {
  const client = await poolOf(db).connect()
  const all: Record<string, unknown[]> = {}
  for (const { name, quoted } of await dataTables(client)) {
    all[name] = (await client.query(`select row_to_json(t) as row from ${quoted} t order by 1::text`)).rows
  }
  client.release()
  return all
}

export const keepAuthority = ({ db, now }: Pick<Ctx, 'db' | 'now'>, digit: string) =>
  db.transaction((tx) =>
    tables(tx)
      .insertInto('authorities')
      .values({
        fingerprint: digit.repeat(64),
        root_certificate: 'PEM',
        sealed_keys: Buffer.from([0, 255, 92]),
        is_in_use: true,
        stored_at: now(),
      })
      .execute(),
  )

/** A bit of everything: rows of many kinds, two files, a waiting job, facts of two chains. */
export async function fill(ctx: Ctx): Promise<void> {
  await keepAuthority(ctx, 'a')
  const pdf = await ctx.blobs.put(Buffer.from('%PDF-1.7 not really'))
  const image = await ctx.blobs.put(Buffer.from([0, 255, 10, 13]))
  await ctx.db.transaction(async (tx) => {
    const owner = await fillPeople(ctx, tx)
    const envelopeId = await fillEnvelope(ctx, tx, owner, { pdf, image })
    await fillStorage(ctx, tx, owner, pdf)
    const circumstances = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
    await record(tx, envelopeId, {
      ...circumstances,
      facts: [{ type: 'envelope.sent' }, { type: 'recipient.activated' }],
    })
    const subject = { kind: 'organization', id: owner.organizationId } as const
    await record(tx, subject, { ...circumstances, facts: [{ type: 'team.created' }, { type: 'team.deleted' }] })
    await enqueue(tx, greet, { name: 'Ana' }, { key: 'k', runAt: new Date('2027-01-01') })
  })
}

type Owner = Readonly<{ userId: UserId; organizationId: OrganizationId }>

async function fillPeople(ctx: Ctx, tx: Tx): Promise<Owner> {
  const [userId, organizationId] = [ctx.newId<'User'>(), ctx.newId<'Organization'>()]
  await tables(tx)
    .insertInto('users')
    .values({ id: userId, name: 'Ana "ç" \\ \n 𝄞', email: 'ana@example.com', created_at: ctx.now() })
    .execute()
  await tables(tx)
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Ana', created_at: ctx.now() })
    .execute()
  return { userId, organizationId }
}

async function fillEnvelope(
  ctx: Ctx,
  tx: Tx,
  { userId, organizationId }: Owner,
  { pdf, image }: Readonly<{ pdf: Stored; image: Stored }>,
): Promise<EnvelopeId> {
  const db = tables(tx)
  const at = ctx.now()
  const envelopeId = ctx.newId<'Envelope'>()
  const parts = { organization_id: organizationId, sender_id: userId, state: 'in-transit', language: 'pt-BR' }
  await db
    .insertInto('envelopes')
    .values({ id: envelopeId, hashid: 'ABCD', ...parts, created_at: at, updated_at: at, sent_at: at })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id: ctx.newId<'Document'>(),
      envelope_id: envelopeId,
      position: 1,
      name: 'a.pdf',
      created_at: at,
      original_sha256: pdf.sha256,
      original_sha1: '',
      original_size: 9_000_000_000,
      shown_sha256: pdf.sha256,
      shown_sha1: '',
      shown_size: pdf.size,
      pages: JSON.stringify([{ width: 595.276, height: 841.89 }]),
      removed: ['JavaScript', 'a "b", {c}'],
    })
    .execute()
  const person = { type: 'signer', state: 'waiting', name: 'Rui', via: 'email', address: 'rui@example.com' }
  await db
    .insertInto('recipients')
    .values({
      id: ctx.newId<'Recipient'>(),
      envelope_id: envelopeId,
      position: 1,
      ...person,
      acted_latitude: -23.550519,
      signature_sha256: image.sha256,
      created_at: at,
    })
    .execute()
  return envelopeId
}

async function fillStorage(ctx: Ctx, tx: Tx, { userId, organizationId }: Owner, pdf: Stored): Promise<void> {
  const kept = { organization_id: organizationId, user_id: userId, created_at: ctx.now() }
  const folderId = ctx.newId<'Item'>()
  const file = { is_directory: false, mimetype: 'application/pdf', file_sha256: pdf.sha256, file_size: pdf.size }
  await tables(tx)
    .insertInto('items')
    .values({ ...kept, id: folderId, depth: 1, name: 'Leases', is_directory: true })
    .execute()
  await tables(tx)
    .insertInto('items')
    .values({ ...kept, ...file, id: ctx.newId<'Item'>(), parent_id: folderId, depth: 2, name: 'a.pdf' })
    .execute()
}
