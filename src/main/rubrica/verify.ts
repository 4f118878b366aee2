/** `rubrica verify FILE…`: what the signatures in PDFs and containers are worth, without asking anybody. For people, or with --json for programs. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_LANGUAGE, pickLanguage, type Language } from '../../kernel/language.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import { ContainerBroken, NoContainer } from '../../pades/asic/container.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { TrustAnchor } from '../../pades/validate/anchors.ts'
import { describeReport, type ReportLine } from '../../pades/validate/describe-report.ts'
import type { Conclusion, Report } from '../../pades/validate/report.ts'
import { openWorkshop, type Workshop } from '../../pades/workshop/workshop.ts'
import { isSelfIssued } from '../../pades/crypto/x509/certificate.ts'
import { sentence } from '../../server/sentences.ts'
import type { Settings } from '../../server/settings.ts'
import { existingAuthorities } from '../own-authority.ts'
import { certificatesBeside, givenSigner, ownLists } from '../sealing.ts'
import { anchorsIn, configuredAnchors, NoAnchors, ownAnchors } from '../trust.ts'
import { trustedListsFile } from '../trusted-lists.ts'
import { BadUsage, withParts, type Command } from './command.ts'
import { painted } from './paint.ts'
import { describeContainer, examineContainer, type ExaminedContainer } from './verify-container.ts'
import { verifyText } from './text.ts'
import { showChangesInto } from './verify-show.ts'

/** No verdict at all: nothing was found out about the file. */
export type Unexamined = 'not_a_pdf' | 'container_broken' | 'not_found' | 'unreadable' | 'could_not_run'

/** The worst of all files is the exit code. What is no verdict is far from the verdicts, in the numbers of sysexits.h. */
export const exitCodes = {
  'TOTAL-PASSED': 0,
  INDETERMINATE: 1,
  'TOTAL-FAILED': 2,
  usage: 64,
  not_a_pdf: 65,
  container_broken: 65,
  not_found: 66,
  unreadable: 66,
  could_not_run: 70,
} as const satisfies Record<Conclusion | Unexamined | 'usage', number>

/** What `--json` prints: this shape is kept, and `version` counts up when it has to change. */
type Output = Readonly<{
  version: 1
  exitCode: number
  files: readonly Examined[]
}>

type Examined = Readonly<
  | { file: string; exitCode: number; report: Report; shown?: readonly ReportLine[] }
  | { file: string; exitCode: number; container: ExaminedContainer }
  | { file: string; exitCode: number; error: Readonly<{ code: Unexamined; message: string }> }
>

/** Whom to believe, and what our own authority says of the certificates it issued. */
type Believed = Readonly<{
  trustAnchors: readonly TrustAnchor[]
  revocationLists: readonly Bytes[]
  /** The file of European trusted lists, which need not be there. */
  trustedLists?: string
}>

const DEADLINE_MS = 60_000
const STANDARD_INPUT = '-'

export const verifyCommand: Command = {
  usage: 'verify FILE... [--json] [--trust FILE_OR_FOLDER]... [--show DIR]',
  does: `Says what the signatures in PDFs and in dossiers (.asice) are worth; - reads standard input. --show writes pictures of the pages that
      changed since each signature, as they were signed and as they are now. Exit code: 0 all good, 1 not confirmed, 2 bad,
      ${exitCodes.usage} wrong usage, ${exitCodes.not_a_pdf} not a PDF, ${exitCodes.not_found} cannot be read, ${exitCodes.could_not_run} could not be examined.`,
  failureCode: exitCodes.could_not_run,
  run: async (args, settings) => {
    const { files, json, trust, show } = read(args)
    const language = languageOfTerminal()
    const named = trust.map((source) => namedAnchors(source, language))
    const problems = named.filter((each) => typeof each === 'string')
    if (problems.length > 0) {
      console.error(problems.join('\n'))
      return exitCodes.unreadable
    }
    const { trustAnchors, revocationLists } = await known(settings)
    const anchors = [...trustAnchors, ...named.filter((each) => typeof each !== 'string').flat()]
    const believed = { trustAnchors: anchors, revocationLists, trustedLists: trustedListsFile(settings) }
    const output = await inWorkshop((workshop) => verifyFiles(files, { workshop, believed, language, showIn: show }))
    for (const line of json ? [JSON.stringify(output, null, 2)] : await linesOf(output, language)) console.log(line)
    return output.exitCode
  },
}

type Deps = Readonly<{
  workshop: Workshop
  believed: Believed
  language: Language
  /** Where pictures of changed pages go, if anywhere. */
  showIn?: string | undefined
}>

export async function verifyFiles(files: readonly string[], { showIn, ...deps }: Deps): Promise<Output> {
  const examined: Examined[] = []
  for (const [index, file] of files.entries()) {
    const own = files.length > 1 ? [String(index + 1)] : []
    examined.push(await examine(file, { ...deps, showIn: showIn && path.join(showIn, ...own) }))
  }
  return { version: 1, exitCode: Math.max(...examined.map(({ exitCode }) => exitCode)), files: examined }
}

async function inWorkshop<Result>(work: (workshop: Workshop) => Promise<Result>): Promise<Result> {
  const workshop = openWorkshop({ threads: 1 })
  try {
    return await work(workshop)
  } finally {
    await workshop.close()
  }
}

async function examine(file: string, { workshop, believed, language, showIn }: Deps): Promise<Examined> {
  const unexamined = (code: Unexamined, why?: string): Examined => {
    const text = verifyText(language)
    const message = text(code, { file: file === STANDARD_INPUT ? text('input') : file })
    return { file, exitCode: exitCodes[code], error: { code, message: why ? `${message} ${why}` : message } }
  }
  const pdf = bytesOf(file)
  if (typeof pdf === 'string') return unexamined(pdf)
  try {
    if (isZip(pdf) && file !== STANDARD_INPUT) {
      const container = await examineContainer(file, { workshop, believed, deadlineMs: DEADLINE_MS })
      return { file, exitCode: exitCodes[container.conclusion], container }
    }
    if (!isPdf(pdf)) return unexamined('not_a_pdf')
    const job = { pdf, ...believed, at: new Date() }
    const report = await workshop.run('validate', job, { deadlineMs: DEADLINE_MS })
    const verdict = { file, exitCode: exitCodes[report.conclusion], report }
    if (!showIn) return verdict
    const deps = { workshop, language, deadlineMs: DEADLINE_MS }
    return { ...verdict, shown: await showChangesInto(showIn, pdf, report, deps) }
  } catch (error) {
    if (error instanceof NoContainer) return unexamined('not_a_pdf')
    if (error instanceof ContainerBroken) return unexamined('container_broken')
    if (!(error instanceof PadesError)) throw error
    return unexamined('could_not_run', sentence(error.code, language, error.details))
  }
}

/** ISO 32000-2 §7.5.2, and as readers are used to it: within the first kilobyte. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** APPNOTE 4.3.7. */
const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'))

function bytesOf(file: string): Uint8Array<ArrayBuffer> | 'not_found' | 'unreadable' {
  try {
    return new Uint8Array(readFileSync(file === STANDARD_INPUT ? 0 : file))
  } catch {
    return file === STANDARD_INPUT || existsSync(file) ? 'unreadable' : 'not_found'
  }
}

async function linesOf({ files }: Output, language: Language): Promise<string[]> {
  const lines = files.map(async (examined) => {
    const title = files.length > 1 ? [`${examined.file}:`] : []
    if ('error' in examined) return [...title, painted({ tone: 'bad', depth: 0, text: examined.error.message })]
    const described =
      'container' in examined
        ? describeContainer(examined.container, language)
        : describeReport(examined.report, language)
    const shown = ('shown' in examined && examined.shown) || []
    return [...title, ...(await described).map(painted), ...shown.map(painted)]
  })
  return (await Promise.all(lines)).flat()
}

/** Looking at a file makes no authority and no database where there is none yet, and asks no token for its PIN. */
export async function known(settings: Settings): Promise<Believed> {
  const configured = configuredAnchors(settings)
  const own = hasDatabase(settings) ? (await withParts(settings, existingAuthorities)).map(({ root }) => root) : []
  const ownRoots = own.map(({ certificate }) => certificate)
  const signer = { chain: await chainOfSeal(settings) }
  return {
    trustAnchors: [...configured, ...ownAnchors({ ownRoots, signer }, configured)],
    revocationLists: ownLists(own),
  }
}

const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(path.join(dataDir, 'postgres'))

async function chainOfSeal(settings: Settings): Promise<readonly Bytes[]> {
  if (settings.seal?.kind === 'p12') return (await givenSigner(settings)).chain
  return certificatesBeside(settings)
    .filter(isSelfIssued)
    .map(({ der }) => der)
}

/** A sentence, if there is nothing to trust where --trust says. */
function namedAnchors(source: string, language: Language): TrustAnchor[] | string {
  try {
    return anchorsIn(source, 'configured')
  } catch (error) {
    if (error instanceof NoAnchors) return verifyText(language)('no_anchor', { file: source })
    throw error
  }
}

type Options = { files: string[]; json: boolean; trust: string[]; show: string | undefined }

function read(args: readonly string[]): Options {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      trust: { type: 'string', multiple: true, default: [] },
      show: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new BadUsage()
  return { files: positionals, json: values.json, trust: values.trust, show: values.show }
}

/** `pt_BR.UTF-8` and the like. */
function languageOfTerminal(): Language {
  const named = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']
  return named ? pickLanguage(named.split('.')[0]?.replace('_', '-')) : DEFAULT_LANGUAGE
}
