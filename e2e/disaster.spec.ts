/** The disaster guide, followed to its end: all is lost, a backup is restored into nothing, and signing goes on. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { pdfsig } from '../src/pades/testing/strangers.ts'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { freshDir } from './run.ts'
import { addSigners, draftWith, fixture, sendTo, signAs, signWith, untilState } from './world/envelopes.ts'
import { signInAnew, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct } from './world/product.ts'

const plain = fixture('corpus/plain-sample.pdf')

/** A database of the operator's own, as far as the product can tell. */
async function ownPostgres(settings: readonly string[] = []) {
  const dir = path.join(freshDir(), 'postgres')
  const running = await startEmbedded(dir, { settings: ['fsync=off', ...settings] })
  const { host } = running.connection('postgres') as { host: string }
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const db = new pg.Client({ host, user: 'postgres', database: 'postgres' })
    await db.connect()
    try {
      return (await db.query<Row>(text, values)).rows
    } finally {
      await db.end()
    }
  }
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`
  return { dir, url, ask, stop: () => running.stop() }
}

test('with the machine and its database gone, a backup brings back envelopes in every state, and signing goes on', async () => {
  test.setTimeout(900_000)
  const [dataDir, vault, keyFile] = [freshDir(), freshDir(), path.join(freshDir(), 'rubrica-backup.key')]
  const first = await ownPostgres()
  const product = await startProduct({ DATABASE_URL: first.url }, dataDir)
  const sender = await signUp(product)
  const sent = async (name: string, signers = [`${name}@rubrica.test`]) =>
    sendTo(sender, await draftWith(sender, plain, `${name}.pdf`), signers)

  const completed = await sent('completed')
  await signAs(product, 'completed@rubrica.test')
  const whole = await untilState(sender, completed.id, 'completed')
  const paper = await sender.download(whole.documents[0]!.links['download']!)
  const rejected = await sent('rejected')
  const refusing = await tokenOf(product, 'rejected@rubrica.test')
  await visitor(product).call('DELETE', `/v1/p/envelopes/recipients/${refusing}`, { reason: 'Valores errados.' })
  const cancelled = await sent('cancelled')
  await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`)
  const expired = await sent('expired')
  await first.ask(`update envelopes set expire_at = now() - interval '1 hour' where id = $1`, [expired.id])
  await first.ask(`select graphile_worker.add_job('expire_envelopes', '{}')`)
  await untilState(sender, expired.id, 'expired')
  const halfway = await sent('halfway', ['one@rubrica.test', 'two@rubrica.test'])
  await signAs(product, 'one@rubrica.test')
  const two = await tokenOf(product, 'two@rubrica.test')
  const draft = await draftWith(sender, plain, 'draft.pdf')
  await addSigners(sender, draft, ['draft@rubrica.test'])
  const halted = await haltedOne(product, sender, dataDir, first.ask)
  const processing = await sent('processing')
  const last = await tokenOf(product, 'processing@rubrica.test')
  await product.stop()
  await product.start({ ROLE: 'web' }) // nobody seals
  await signWith(product, last)

  const recipient = product.rubrica('backup', 'key', keyFile).output.trim()
  expect(recipient).toMatch(/^age1\w+$/)
  const taken = product.rubrica('backup', '--to', vault, '--recipient', recipient)
  expect(taken.code, taken.output).toBe(0)
  for (const name of readdirSync(vault, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.age')) expect(readFileSync(path.join(vault, name), 'latin1').includes('%PDF')).toBe(false)
  const afterwards = await sent('afterwards')

  await product.kill()
  await first.stop()
  rmSync(first.dir, { recursive: true })
  rmSync(dataDir, { recursive: true })

  const second = await ownPostgres()
  const settings = { DATABASE_URL: second.url, DATA_DIR: freshDir() }
  const rubrica = commandBeside(settings)
  const from = ['--from', vault, '--identity', keyFile]
  rubrica('backup', 'drill', ...from)
  rubrica('backup', 'restore', ...from)
  rubrica('audit', '--deep')
  expect(await second.ask('select distinct state from envelopes order by state')).toEqual(
    ['cancelled', 'completed', 'draft', 'expired', 'halted', 'in-transit', 'processing', 'rejected'].map((state) => ({
      state,
    })),
  )
  await product.start({ ...settings, ROLE: 'all' })
  await untilState(sender, processing.id, 'completed')
  await signWith(product, two)
  await untilState(sender, halfway.id, 'completed')
  const retried = product.rubrica('envelope', 'retry', '--halted')
  expect(retried.code, retried.output).toBe(0)
  await untilState(sender, halted, 'completed')
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
  await signAs(product, 'draft@rubrica.test')
  const fresh = await untilState(sender, draft.id, 'completed')
  expect(await pdfsig(await sender.download(fresh.documents[0]!.links['download']!))).toContain('Signature is Valid.')
  for (const [{ id }, state] of [
    [rejected, 'rejected'],
    [cancelled, 'cancelled'],
    [expired, 'expired'],
  ] as const)
    await untilState(sender, id, state)
  expect(await sender.download(whole.documents[0]!.links['download']!)).toEqual(paper)
  expect((await sender.ask('GET', `/v1/envelopes/${afterwards.id}`)).status, 'sent after the backup').toBe(404)
  await signInAnew(product, sender)
  // The mail server of the test stands in this process, which waits for the doctor.
  const { output: seen } = product.rubrica('doctor')
  expect(seen.split('\n').filter((line) => !/^ok | mail /.test(line) && line.trim() !== '')).toEqual([])
  const audit = product.rubrica('audit', '--deep')
  expect(audit.code, audit.output).toBe(0)
  await product.close()
  await second.stop()
})

/** Its document could not be read while it was to be sealed, for longer than is waited; now it can be. @returns its id */
async function haltedOne(
  product: Awaited<ReturnType<typeof startProduct>>,
  sender: Person,
  dataDir: string,
  ask: Awaited<ReturnType<typeof ownPostgres>>['ask'],
): Promise<string> {
  const { id } = await sendTo(sender, await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'halted.pdf'), [
    'halted@rubrica.test',
  ])
  const token = await signAs(product, 'halted@rubrica.test', { stopsBefore: true })
  const [document] = await ask<{ name: string }>('select shown_sha256 as name from documents where envelope_id = $1', [
    id,
  ])
  const file = path.join(dataDir, 'blobs', document!.name.slice(0, 2), document!.name.slice(2, 4), document!.name)
  const bytes = readFileSync(file)
  writeFileSync(
    file,
    bytes.map((byte, at) => (at > 300 ? byte ^ 1 : byte)),
  )
  await visitor(product).call('POST', `/v1/p/envelopes/recipients/${token}`, {})
  const putBack = () =>
    ask(
      `update sealing_waits set since = now() - interval '2 hours', cause_since = now() - interval '2 hours' returning 1`,
    )
  await expect.poll(async () => (await putBack()).length, { timeout: 30_000 }).toBe(1)
  await untilState(sender, id, 'halted')
  writeFileSync(file, bytes)
  return id
}

/** As an operator calls it on a machine where no server runs yet; ends the test unless it succeeds. */
function commandBeside(settings: Readonly<Record<string, string>>) {
  return (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/rubrica.js', ...args], {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
      encoding: 'utf8',
    })
    expect(status, `${args.join(' ')}: ${stdout}${stderr}`).toBe(0)
    return stdout
  }
}
