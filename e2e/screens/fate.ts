/** Effects of time and faults on envelopes and invitations, for real: the database's dates are changed, or a file is out of reach. */
import path from 'node:path'
import pg from 'pg'
import type { SigningTrouble } from '../../src/core/envelope/certificate.model.ts'
import { actionToken } from '../../src/core/envelope/action-token.ts'
import { openKeys } from '../../src/server/keys.ts'
import { referenceOf } from '../../src/features/messages/message-reference.ts'
import type { MessageId, RecipientId } from '../../src/kernel/ids.ts'
import type { Language } from '../../src/kernel/language.ts'
import { signAs, untilState } from '../world/envelopes.ts'
import type { Person } from '../world/people.ts'
import type { Product } from '../world/product.ts'

export type Signer = Readonly<{ name: string; email: string }>

/** `signers`: everybody who is asked, with an address of this envelope alone. */
export type Fated = Readonly<{ product: Product; sender: Person; id: string; signers: readonly Signer[] }>

/** The same people with addresses of one screen: a person who gets one letter only is asked by it. */
export const ownOf = (screen: string, signers: readonly Signer[]): Signer[] =>
  signers.map((who) => ({ ...who, email: who.email.replace('@', `@${screen}.`) }))

/** Its deadline was yesterday, and the job that looks for such comes round. */
export async function letExpire({ product, sender, id }: Fated): Promise<void> {
  await within(product, async (db) => {
    await db.query(`update envelopes set expire_at = '2026-03-09T23:59:59-03:00' where id = $1`, [id])
    await db.query(`select graphile_worker.add_job('expire_envelopes', '{}')`)
  })
  await untilState(sender, id, 'expired')
  await within(product, (db) => untilTold(db, id))
}

/**
 * Everybody signs, and the documents can not be read when they are to be sealed. Sealing is tried again: so much later that it stays
 * under way, or waits for something by name; or at once, when it has been waited for long enough, so that it halts.
 */
export async function letSealingFail(
  { product, sender, id, signers }: Fated,
  ends: 'processing' | 'waiting' | 'halted',
) {
  await within(product, async (db) => {
    const { rows } = await db.query<Shown>('select id, shown_sha256 from documents where envelope_id = $1', [id])
    await db.query('update documents set shown_sha256 = repeat($2, 64) where envelope_id = $1', [id, '0'])
    for (const { email } of signers) await signAs(product, email)
    await until(db, 'select 1 from sealing_waits where envelope_id = $1', id)
    await db.query(waits[ends], [id])
    const later = ends === 'halted' ? 'now()' : `now() + interval '1 day'`
    await db.query(`update graphile_worker._private_jobs set run_at = ${later} where key = $1`, [`seal:${id}`])
    await untilState(sender, id, ends === 'waiting' ? 'processing' : ends)
    await untilTold(db, id)
    for (const { id, shown_sha256 } of rows)
      await db.query('update documents set shown_sha256 = $2 where id = $1', [id, shown_sha256])
  })
}

type Shown = { id: string; shown_sha256: string }

const waits = {
  processing: 'delete from sealing_waits where envelope_id = $1',
  waiting: `update sealing_waits set waits_for = 'timestamp', tries = 6, since = since - interval '20 minutes',
    next_try_at = since + interval '9 minutes' where envelope_id = $1`,
  halted: `update sealing_waits set cause_since = cause_since - interval '2 hours' where envelope_id = $1`,
} as const

/** All letters about it have left. */
const untilTold = (db: pg.Client, id: string) =>
  until(db, `select 1 from messages where envelope_id = $1 having count(*) filter (where state = 'queued') = 0`, id)

/** This month's envelopes have all been sent. */
export async function useUpCredits(product: Product, { email }: Person): Promise<void> {
  await within(product, async (db) => {
    const theirs = 'select m.organization_id from memberships m join users u on u.id = m.user_id where u.email = $1'
    await db.query(`update quotas set consumed = coalesce(available, 1000) where organization_id in (${theirs})`, [
      email,
    ])
  })
}

/** It ended almost five years ago, and its owners were told of it yesterday. */
export const tellOfRemoval = (product: Product, id: string): Promise<void> =>
  within(product, async (db) => {
    const told = `closed_at = '2021-04-08T15:00:00Z', removal_noticed_at = '2026-03-09T12:00:00Z'`
    await db.query(`update envelopes set ${told} where id = $1`, [id])
  })

/** It ended long ago, its owners were told a month ago, and the job that looks for such comes round. */
export async function letRetentionEnd(product: Product, id: string): Promise<void> {
  await within(product, async (db) => {
    const ended = `sent_at = '2021-02-22T12:00:00Z', closed_at = '2021-02-24T12:00:00Z'`
    await db.query(`update envelopes set ${ended}, removal_noticed_at = '2026-01-20T12:00:00Z' where id = $1`, [id])
    await db.query(`select graphile_worker.add_job('end_retention', '{}')`)
    await until(db, 'select where not exists (select from envelopes where id = $1)', id)
  })
}

/** Their password is one that an operator chose. */
export const givePassword = (product: Product, { email }: Person): Promise<void> =>
  within(product, async (db) => {
    await db.query('update users set must_change_password = true where email = $1', [email])
  })

/** Its time was over as soon as it was sent: the clock of the gallery stands still. */
export const letInvitationExpire = (product: Product, email: string): Promise<void> =>
  within(product, async (db) => {
    await db.query(`update invitations set ends_at = sent_at where email = $1`, [email])
  })

/** The operator gave the organization a smaller plan. */
export const letPlanShrink = (product: Product, organization: string): Promise<void> =>
  within(product, async (db) => {
    await db.query('update organizations set user_limit = 1 where id = $1', [organization])
  })

/** A purchase by Pix is given up here while its buyer pays it: what came is given back. */
export async function letPaymentComeLate(product: Product, organization: string, payAt: string): Promise<void> {
  await within(product, async (db) => {
    await db.query(`update subscriptions set state = 'ended' where organization_id = $1`, [organization])
    await fetch(payAt, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
    await until(db, `select from invoices where organization_id = $1 and status = 'cancelled'`, organization)
  })
}

async function until(db: pg.Client, found: string, id: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    if ((await db.query(found, [id])).rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${id}: waited in vain for ${found}`)
}

async function within<Found>(product: Product, work: (db: pg.Client) => Promise<Found>): Promise<Found> {
  const db = new pg.Client({ host: path.join(product.dataDir, 'run'), user: 'postgres', database: 'postgres' })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Somebody's provider has not answered yet, or never did: the only recipient of an envelope, as the jobs of signing leave them. */
export async function leaveSigning(
  product: Product,
  id: string,
  state: 'signing' | 'failed',
  trouble: SigningTrouble | null = null,
): Promise<void> {
  await within(product, async (db) => {
    const changed = 'update recipients set state = $2, signing_trouble = $3 where envelope_id = $1'
    await db.query(changed, [id, state, trouble])
  })
}

/**
 * The letter to the only recipient of an envelope, as if it had gone by WhatsApp: no provider is connected.
 * @returns the address behind its button, and how it comes to be in another language
 */
export async function sendByWhatsApp(product: Product, id: string) {
  const messages = `messages set via = 'whatsapp' where envelope_id = $1 and kind = 'action_request' returning id`
  const message = await within(product, async (db) => {
    await untilTold(db, id)
    const { rows } = await db.query<{ id: MessageId }>(`update ${messages}`, [id])
    return rows[0]!.id
  })
  const keys = openKeys({ serverKey: null, dataDir: product.dataDir })
  const speak = (language: Language) =>
    within(product, (db) => db.query('update messages set language = $2 where id = $1', [message, language]))
  return { at: `/l/${referenceOf(keys, message, 'message-link')}`, speak }
}

/** The link of the recipient who comes last, before the letter that brings it. */
export const linkBeforeTurn = (product: Product, id: string): Promise<string> =>
  within(product, async (db) => {
    const { rows } = await db.query<{ id: RecipientId; token_version: number }>(
      `select id, token_version from recipients where envelope_id = $1 and state = 'queued' order by routing_order desc limit 1`,
      [id],
    )
    const { id: recipient, token_version: version } = rows[0]!
    return actionToken(openKeys({ serverKey: null, dataDir: product.dataDir }), recipient, version)
  })
