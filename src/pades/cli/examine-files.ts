/** Examines files for a command line: what the signatures in PDFs and containers are worth, with exit codes, in words or as JSON. */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { NoContainer } from '../asic/container.ts'
import { ContainerBroken } from '../asic/zip.ts'
import { isPadesError, type PadesError } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import type { ApprovedPolicy } from '../crypto/approved-policies.ts'
import type { LanguageTag } from '../base/text.ts'
import type { RevocationSource } from '../crypto/revocation-source.ts'
import type { TrustAnchor } from '../validate/anchors.ts'
import { describeReport, type ReportLine } from '../validate/describe-report.ts'
import type { Conclusion, Report } from '../validate/report.ts'
import { validateOnline } from '../workshop/validate-online.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { painted } from './paint.ts'
import { commandText } from './text.ts'

/** No verdict at all: nothing was found out about the file. */
type Unexamined =
  | 'not_a_pdf'
  | 'container_broken'
  | 'container_too_large'
  | 'not_found'
  | 'unreadable'
  | 'could_not_run'

/** The worst of all files is the exit code. What is no verdict is far from the verdicts, in the numbers of sysexits.h. */
export const exitCodes = {
  'TOTAL-PASSED': 0,
  INDETERMINATE: 1,
  'TOTAL-FAILED': 2,
  usage: 64,
  not_a_pdf: 65,
  container_broken: 65,
  container_too_large: 65,
  not_found: 66,
  unreadable: 66,
  could_not_run: 70,
} as const satisfies Record<Conclusion | Unexamined | 'usage', number>

/** As the help of a command says it. */
export const exitCodesInWords = `Exit code: 0 all good, 1 not confirmed, 2 bad,
      ${exitCodes.usage} wrong usage, ${exitCodes.not_a_pdf} not a PDF, ${exitCodes.not_found} cannot be read, ${exitCodes.could_not_run} could not be examined.`

/** What `--json` prints: this shape is kept, and `version` counts up when it has to change. */
type Output<Contained> = Readonly<{
  version: 1
  exitCode: number
  files: readonly Examined<Contained>[]
}>

type Examined<Contained> = Readonly<
  | { file: string; exitCode: number; report: Report; shown?: readonly ReportLine[] }
  | { file: string; exitCode: number; container: Contained }
  | { file: string; exitCode: number; error: Readonly<{ code: Unexamined; message: string }> }
>

/** Whom to believe, and what authorities say of the certificates they issued. */
export type Believed = Readonly<{
  trustAnchors: readonly TrustAnchor[]
  revocationLists: readonly Bytes[]
  /** The file of European trusted lists, which need not be there. */
  trustedLists?: string
  /** Policies that ICP-Brasil approved; those that came with this program unless given. */
  policies?: readonly ApprovedPolicy[]
}>

export type ExamineFilesWith<Contained> = Readonly<{
  workshop: Workshop
  believed: Believed
  language: LanguageTag
  /** @throws ContainerBroken, NoContainer, PadesError */
  examineContainer: (file: string) => Promise<Contained>
  explain: (error: PadesError) => string
  /** Authorities are asked about certificates whose status a PDF does not tell; nobody is asked unless given. */
  askOnline?: RevocationSource | undefined
  /** What changed since each signature, in words; not asked unless given. */
  show?: (pdf: Bytes, report: Report, index: number) => Promise<ReportLine[]>
}>

export const DEADLINE_MS = 60_000
const STANDARD_INPUT = '-'

export async function examineFiles<Contained extends Readonly<{ conclusion: Conclusion }>>(
  files: readonly string[],
  deps: ExamineFilesWith<Contained>,
): Promise<Output<Contained>> {
  const examined: Examined<Contained>[] = []
  for (const [index, file] of files.entries()) examined.push(await examine(file, index, deps))
  return { version: 1, exitCode: Math.max(...examined.map(({ exitCode }) => exitCode)), files: examined }
}

async function examine<Contained extends Readonly<{ conclusion: Conclusion }>>(
  file: string,
  index: number,
  { workshop, believed, language, examineContainer, explain, askOnline, show }: ExamineFilesWith<Contained>,
): Promise<Examined<Contained>> {
  const unexamined = async (code: Unexamined, why?: string): Promise<Examined<Contained>> => {
    const { say } = await commandText(language)
    const message = say(code, { file: file === STANDARD_INPUT ? say('input') : file })
    return { file, exitCode: exitCodes[code], error: { code, message: why ? `${message} ${why}` : message } }
  }
  try {
    if (isZip(file)) {
      const container = await examineContainer(file)
      return { file, exitCode: exitCodes[container.conclusion], container }
    }
    const pdf = bytesOf(file)
    if (typeof pdf === 'string') return await unexamined(pdf)
    if (!isPdf(pdf)) return await unexamined('not_a_pdf')
    const job = { pdf, ...believed, at: new Date() }
    const deadline = { deadlineMs: DEADLINE_MS }
    const report = askOnline
      ? await validateOnline(job, { workshop, source: askOnline, ...deadline })
      : await workshop.run('validate', job, deadline)
    const verdict = { file, exitCode: exitCodes[report.conclusion], report }
    return show ? { ...verdict, shown: await show(pdf, report, index) } : verdict
  } catch (error) {
    if (error instanceof NoContainer) return unexamined('not_a_pdf')
    if (error instanceof ContainerBroken)
      return unexamined(error.because === 'too_large' ? 'container_too_large' : 'container_broken')
    if (!isPadesError(error)) throw error
    return unexamined('could_not_run', explain(error))
  }
}

/** ISO 32000-2 §7.5.2, and as readers are used to it: within the first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** By how it begins (APPNOTE 4.3.7): containers are never read whole. Not of standard input, which is read once. */
function isZip(file: string): boolean {
  if (file === STANDARD_INPUT) return false
  const first = Buffer.alloc(4)
  try {
    const opened = openSync(file, 'r')
    try {
      readSync(opened, first, 0, first.length, 0)
    } finally {
      closeSync(opened)
    }
  } catch {
    return false // which is said when it is read
  }
  return first.equals(Buffer.from('PK\x03\x04', 'latin1'))
}

/** @param file `-` is standard input */
export function bytesOf(file: string): Uint8Array<ArrayBuffer> | 'not_found' | 'unreadable' {
  try {
    return new Uint8Array(readFileSync(file === STANDARD_INPUT ? 0 : file))
  } catch {
    return file === STANDARD_INPUT || existsSync(file) ? 'unreadable' : 'not_found'
  }
}

export async function linesOf<Contained>(
  { files }: Output<Contained>,
  language: LanguageTag,
  describeContainer: (container: Contained) => Promise<ReportLine[]>,
): Promise<string[]> {
  const lines = files.map(async (examined) => {
    const title = files.length > 1 ? [`${examined.file}:`] : []
    if ('error' in examined) return [...title, painted({ tone: 'bad', depth: 0, text: examined.error.message })]
    const described =
      'container' in examined ? describeContainer(examined.container) : describeReport(examined.report, language)
    const shown = ('shown' in examined && examined.shown) || []
    return [...title, ...(await described).map(painted), ...shown.map(painted)]
  })
  return (await Promise.all(lines)).flat()
}

/** `pt_BR.UTF-8` and the like; nothing where the terminal says nothing. */
export function languageOfTerminal(): LanguageTag | undefined {
  const named = process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']
  const tag = named?.split('.')[0]?.replace('_', '-')
  return tag?.startsWith('pt') ? 'pt-BR' : tag?.split('-')[0]
}
