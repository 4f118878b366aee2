/** Gauges of the installation, read from the database when Prometheus asks, at most every half minute: each server tells the same. */
import { Gauge, type Registry } from 'prom-client'
import type { Ctx } from '../../server/ctx.ts'
import { leftOf, timestampUse } from '../../core/document/timestamp-use.store.ts'
import type { Reader } from '../../server/db.ts'
import {
  countEnvelopes,
  countHalted,
  countMessages,
  countSealsWaiting,
  countWorkers,
  oldestMessage,
  readArchiveTimestamps,
  readLedger,
  readQueue,
  readUse,
  readWebhooks,
} from './reading.store.ts'

/** What main knows beside the database. */
export type InstallationFacts = Readonly<{
  /** Unix times, by which certificate it is: of the seal, of the timestamp authority of our own. */
  certificateEnds: Readonly<Record<string, number>>
  /** Seconds by which the last timestamp was ahead of this machine; null: none was made yet. */
  clockOffset: () => number | null
}>

const FRESH_MS = 30_000

type Labels = Readonly<Record<string, string>>
type Sample = Readonly<{ labels?: Labels; value: number }>

type Reading = Readonly<Record<string, readonly Sample[]>>

/** By name: what is said of it, and its labels. */
const gauges = {
  rubrica_jobs_waiting: { help: 'Jobs that are due and not begun.', labelNames: ['job'] },
  rubrica_jobs_running: { help: 'Jobs that a worker has begun.', labelNames: ['job'] },
  rubrica_jobs_failed: { help: 'Jobs that were tried as often as they may be.', labelNames: ['job'] },
  rubrica_jobs_oldest_waiting_seconds: { help: 'For how long the oldest job has been due.', labelNames: ['job'] },
  rubrica_workers_alive: { help: 'Pools of workers that gave a sign of life within 30 seconds.', labelNames: [] },
  rubrica_envelopes: { help: 'Envelopes by state, without tests; up to a minute late.', labelNames: ['state'] },
  rubrica_envelopes_halted: { help: 'Envelopes that could not be sealed, by cause.', labelNames: ['cause'] },
  rubrica_seals_waiting: { help: 'Seals that are tried again, by what they wait for.', labelNames: ['cause'] },
  rubrica_messages: {
    help: 'Messages of the last day by channel and state; queued ones however old they are.',
    labelNames: ['via', 'state'],
  },
  rubrica_messages_oldest_queued_seconds: { help: 'Age of the oldest message that waits.', labelNames: [] },
  rubrica_webhook_deliveries_pending: { help: 'Webhook deliveries that are not answered yet.', labelNames: [] },
  rubrica_webhook_oldest_pending_seconds: { help: 'Age of the oldest of them.', labelNames: [] },
  rubrica_webhook_endpoints_paused: { help: 'Webhook endpoints that were paused.', labelNames: [] },
  rubrica_storage_used_bytes: { help: 'Storage that organizations use, as their limits count it.', labelNames: [] },
  rubrica_credits_consumed: { help: 'Credits used up in the intervals that run.', labelNames: [] },
  rubrica_organizations: { help: 'Organizations that are open, personal workspaces among them.', labelNames: [] },
  rubrica_users: { help: 'Accounts.', labelNames: [] },
  rubrica_ledger_chains_unanchored: { help: 'Chains that grew since the last daily anchor.', labelNames: [] },
  rubrica_ledger_anchored_timestamp_seconds: { help: 'Unix time of the last anchor with a timestamp.', labelNames: [] },
  rubrica_archive_timestamps_late: { help: 'Sealed files whose renewal is due for a day.', labelNames: [] },
  rubrica_archive_timestamps_failing: { help: 'Sealed files whose renewal failed.', labelNames: [] },
  rubrica_archive_timestamp_first_end_timestamp_seconds: {
    help: 'Unix time at which the archive timestamp ends that is renewed next.',
    labelNames: [],
  },
  rubrica_certificate_end_timestamp_seconds: {
    help: 'Unix time at which a certificate ends: of the seal, of the own timestamp authority.',
    labelNames: ['certificate'],
  },
  rubrica_timestamp_clock_offset_seconds: {
    help: 'By how much the last timestamp was ahead of the clock of this machine.',
    labelNames: [],
  },
  rubrica_timestamps_left: {
    help: 'Timestamps that an authority may still be asked for, by its quota.',
    labelNames: ['authority', 'period'],
  },
  rubrica_timestamps_quota: {
    help: 'Timestamps that an authority may be asked for a day and a month.',
    labelNames: ['authority', 'period'],
  },
  rubrica_database_readable: { help: '1: the gauges above are read; 0: the database did not answer.', labelNames: [] },
} as const satisfies Record<string, { help: string; labelNames: readonly string[] }>
type Name = keyof typeof gauges

/** The first gauge that is asked for reads for all of them. @param freshMs what was read so long ago at most is told again */
export function observeInstallation(ctx: Ctx, registry: Registry, facts: InstallationFacts, freshMs = FRESH_MS): void {
  let last: Readonly<{ at: number; reading: Promise<Reading> }> | null = null
  const current = (): Promise<Reading> => {
    const now = performance.now()
    if (!last || now - last.at >= freshMs) last = { at: now, reading: read(ctx, facts) }
    return last.reading
  }
  for (const [name, { help, labelNames }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const samples = (await current())[name] ?? []
        this.reset()
        if (labelNames.length === 0 && samples.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  }
}

/** Where the database does not answer, nothing is told that would be old. */
async function read(ctx: Ctx, facts: InstallationFacts): Promise<Reading> {
  try {
    return {
      ...known(facts),
      ...(await ctx.db.read(readAll)),
      ...(await quotas(ctx)),
      ...only('rubrica_database_readable', 1),
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'metrics of the installation cannot be read')
    return { ...known(facts), ...only('rubrica_database_readable', 0) }
  }
}

const only = (name: Name, value: number | null): Reading => ({ [name]: value === null ? [] : [{ value }] })

const by = <Label extends string>(
  name: Name,
  labels: readonly Label[],
  rows: readonly (Readonly<Record<Label, string>> & Readonly<{ count: number }>)[],
): Reading => ({
  [name]: rows.map((row) => ({
    labels: Object.fromEntries(labels.map((label) => [label, row[label]])),
    value: row.count,
  })),
})

const known = ({ certificateEnds, clockOffset }: InstallationFacts): Reading => ({
  rubrica_certificate_end_timestamp_seconds: Object.entries(certificateEnds).map(([certificate, value]) => ({
    labels: { certificate },
    value,
  })),
  ...only('rubrica_timestamp_clock_offset_seconds', clockOffset()),
})

/** Of those that have one. */
async function quotas({ db, settings, now }: Ctx): Promise<Reading> {
  const left: Sample[] = []
  const all: Sample[] = []
  for (const { name: authority, ...quota } of settings.timestampAuthorities) {
    const rest = leftOf(quota, await db.read((reader) => timestampUse(reader, authority, now())))
    const whole = { day: quota.perDay, month: quota.perMonth }
    for (const period of ['day', 'month'] as const) {
      const labels = { authority, period }
      if (rest[period] !== null) left.push({ labels, value: rest[period] })
      if (whole[period] !== null) all.push({ labels, value: whole[period] })
    }
  }
  return { rubrica_timestamps_left: left, rubrica_timestamps_quota: all }
}

async function readAll(reader: Reader): Promise<Reading> {
  const queue = await readQueue(reader)
  const webhooks = await readWebhooks(reader)
  const use = await readUse(reader)
  const ledger = await readLedger(reader)
  const archive = await readArchiveTimestamps(reader)
  const perJob = (name: Name, of: (each: (typeof queue)[number]) => number): Reading => ({
    [name]: queue.map((each) => ({ labels: { job: each.job }, value: of(each) })),
  })
  return {
    ...perJob('rubrica_jobs_waiting', ({ waiting }) => waiting),
    ...perJob('rubrica_jobs_running', ({ running }) => running),
    ...perJob('rubrica_jobs_failed', ({ failed }) => failed),
    ...perJob('rubrica_jobs_oldest_waiting_seconds', ({ waitingSeconds }) => waitingSeconds),
    ...only('rubrica_workers_alive', await countWorkers(reader)),
    ...by('rubrica_envelopes', ['state'], await countEnvelopes(reader)),
    ...by('rubrica_envelopes_halted', ['cause'], await countHalted(reader)),
    ...by('rubrica_seals_waiting', ['cause'], await countSealsWaiting(reader)),
    ...by('rubrica_messages', ['via', 'state'], await countMessages(reader)),
    ...only('rubrica_messages_oldest_queued_seconds', await oldestMessage(reader)),
    ...only('rubrica_webhook_deliveries_pending', webhooks.pending),
    ...only('rubrica_webhook_oldest_pending_seconds', webhooks.oldestSeconds),
    ...only('rubrica_webhook_endpoints_paused', webhooks.paused),
    ...only('rubrica_storage_used_bytes', use.storageBytes),
    ...only('rubrica_credits_consumed', use.credits),
    ...only('rubrica_organizations', use.organizations),
    ...only('rubrica_users', use.users),
    ...only('rubrica_ledger_chains_unanchored', ledger.unanchored),
    ...only('rubrica_ledger_anchored_timestamp_seconds', ledger.anchoredAt),
    ...only('rubrica_archive_timestamps_late', archive.late),
    ...only('rubrica_archive_timestamps_failing', archive.failing),
    ...only('rubrica_archive_timestamp_first_end_timestamp_seconds', archive.firstEnd),
  }
}
