/** One campaign: kills while envelopes are sent and signed, waits until all is quiet, and compares what is there with what was promised. */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { AuditOutput } from '../../src/main/rubrica/audit.ts'
import { testSmtp, type TestSmtp } from '../../src/server/testing/smtp.ts'
import { openProgram, sendOne, signAll, type Complaint, type Program, type Promised } from './clients.ts'
import { openInstallation, victimsOf, type Installation, type Mode, type Victim } from './installation.ts'

export type Result = Readonly<{
  mode: Mode
  kills: Readonly<Partial<Record<Victim, number>>>
  envelopes: number
  seconds: number
  /** Promised, and not completed in the end. */
  lost: number
  /** Made, sent, paid or written twice. */
  double: number
  halted: number
  lettersMissing: number
  /** The same letter, with the same Message-ID, once more: allowed, and counted. */
  lettersRepeated: number
  complaints: readonly Complaint[]
  audit: AuditOutput
}>

/** So many envelopes are under way at once. */
const UNDER_WAY = 4
const QUIET_MS = 300_000

/** So many kills, or as many as there is time for. */
export type Bounds = Readonly<{ kills: number; longestMs: number; longestPauseMs: number }>

export async function runCampaign(
  mode: Mode,
  { kills, longestMs, longestPauseMs }: Bounds,
  say: (line: string) => void,
): Promise<Result> {
  const startedAt = Date.now()
  const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-kills-'))
  const smtp = await testSmtp()
  const complaints: Complaint[] = []
  const installation = await openInstallation(mode, dir, smtp.url)
  try {
    const program = await openProgram(installation, complaints)
    const promised: Promised[] = []
    let drafts = 0
    const traffic = keepBusy(installation, program, smtp, complaints, promised, () => drafts++)
    const done: Partial<Record<Victim, number>> = {}
    const victims = victimsOf[mode]
    for (let kill = 0; kill < kills && Date.now() - startedAt < longestMs; kill++) {
      const victim = victims[kill % victims.length]!
      // Anywhere in the work: what the others do meanwhile is what this is about.
      await wait(300 + Math.random() * longestPauseMs)
      await installation.kill(victim)
      done[victim] = (done[victim] ?? 0) + 1
      if ((kill + 1) % 10 === 0) say(`${mode}: ${kill + 1} kills, ${promised.length} envelopes`)
    }
    say(`${mode}: all kills done, ${promised.length} envelopes; waiting until they are signed`)
    await traffic.end()
    say(`${mode}: waiting until they are sealed`)
    await quiet(program, promised)
    say(`${mode}: auditing`)
    installation.settle()
    const audit = await auditOf(installation)
    say(`${mode}: ${audit.findings} audit findings`)
    return {
      mode,
      kills: done,
      envelopes: promised.length,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      ...(await compare(program, { drafts, promised }, smtp, audit)),
      complaints,
      audit,
    }
  } finally {
    await installation.close()
    await smtp.close()
  }
}

function keepBusy(
  installation: Installation,
  program: Program,
  smtp: TestSmtp,
  complaints: Complaint[],
  promised: Promised[],
  made: () => void,
) {
  let isEnding = false
  let number = 0
  const lane = async () => {
    do {
      const sent = await sendOne(program, ++number, made).catch(() => null)
      if (!sent) continue
      promised.push(sent)
      await signAll(installation, smtp, complaints, sent).catch(() => undefined)
    } while (!isEnding)
  }
  const lanes = Array.from({ length: UNDER_WAY }, lane)
  return {
    end: async () => {
      isEnding = true
      await Promise.all(lanes)
    },
  }
}

type View = { id: string; state: string }

/** Until nothing is under way any more, or no time is left for it. */
async function quiet({ call }: Program, promised: readonly Promised[]): Promise<void> {
  const startedAt = Date.now()
  const open = new Set(promised.map(({ envelopeId }) => envelopeId))
  while (open.size > 0 && Date.now() - startedAt < QUIET_MS) {
    for (const id of open) {
      const { state } = await call<View>('GET', `/v1/envelopes/${id}`)
      if (state !== 'in-transit' && state !== 'processing') open.delete(id)
    }
    await wait(500)
  }
}

/** Not spawnSync: the object store that it reads from runs in this very process. */
async function auditOf({ env }: Installation): Promise<AuditOutput> {
  const ran = await promisify(execFile)(process.execPath, ['dist/rubrica.js', 'audit', '--deep', '--json'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1 && 'stdout' in error) return error
    throw error
  })
  return JSON.parse(String(ran.stdout)) as AuditOutput
}

async function compare(
  { call }: Program,
  { drafts, promised }: Readonly<{ drafts: number; promised: readonly Promised[] }>,
  smtp: TestSmtp,
  audit: AuditOutput,
): Promise<Pick<Result, 'lost' | 'double' | 'halted' | 'lettersMissing' | 'lettersRepeated'>> {
  const states = new Map<string, string>()
  for (const { envelopeId } of promised)
    states.set(envelopeId, (await call<View>('GET', `/v1/envelopes/${envelopeId}`)).state)
  const inState = (state: string) => [...states.values()].filter((each) => each === state).length
  const letters = await lettersOf(smtp, promised)
  const among = (test: (code: string) => boolean) => audit.examples.filter(({ code }) => test(code)).length
  return {
    lost: promised.length - inState('completed') - inState('halted'),
    // Every envelope was made by one key: more of them than keys were answered means that a key made two.
    double:
      Math.max(0, (audit.counts['envelopes'] ?? 0) - drafts) +
      letters.doubled +
      among((code) => code.endsWith('.twice') || code === 'credit.miscounted'),
    halted: inState('halted'),
    lettersMissing: letters.missing + among((code) => code.startsWith('letter.') && code !== 'letter.twice'),
    lettersRepeated: letters.repeated,
  }
}

/** Each signer gets two letters, the request and the copy, whatever else is told; the sink knows them by their Message-ID. */
async function lettersOf(smtp: TestSmtp, promised: readonly Promised[]) {
  const addresses = promised.filter(({ isSigned }) => isSigned).flatMap((each) => each.addresses)
  const idsAt = (address: string) =>
    smtp.letters.filter(({ rcptTo }) => rcptTo.includes(address)).map(({ messageId }) => messageId)
  const distinctAt = (address: string) => new Set(idsAt(address)).size
  for (let waited = 0; waited < 60 && addresses.some((address) => distinctAt(address) < 2); waited++) await wait(1000)
  const distinct = addresses.map(distinctAt)
  const all = addresses.reduce((sum, address) => sum + idsAt(address).length, 0)
  return {
    missing: distinct.filter((count) => count < 2).length,
    doubled: distinct.filter((count) => count > 2).length,
    repeated: all - distinct.reduce((sum, count) => sum + count, 0),
  }
}

export const isGood = ({ lost, double, halted, lettersMissing, complaints, audit }: Result): boolean =>
  lost + double + halted + lettersMissing + complaints.length + audit.findings === 0
