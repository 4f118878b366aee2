/** `rubrica verify` of a container, such as the dossier of an envelope: its signature, its files, the sealed documents and the ledger in it. */
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { checkExport, NoExport, type ExportVerdict } from '../../features/histories/export-check.ts'
import type { Language } from '../../kernel/language.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { openContainer, type Container } from '../../pades/asic/container.ts'
import { validateContainer, type ContainerReport, type ContainedFile } from '../../pades/asic/validate-container.ts'
import type { TrustAnchor } from '../../pades/validate/anchors.ts'
import { describeReport, type ReportLine } from '../../pades/validate/describe-report.ts'
import { worst, type Report, type Verdict } from '../../pades/validate/report.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { verifyText } from './text.ts'

export type ExaminedContainer = ContainerReport &
  Readonly<{
    /** Those in `sealed/`. */
    documents: readonly Readonly<{ name: string; report: Report }>[]
    /** Of `ledger.jsonl`; null: there is none, or none of Rubrica's. */
    ledger: ExportVerdict | null
  }>

export type ContainerDeps = Readonly<{
  workshop: Workshop
  believed: Readonly<{ trustAnchors: readonly TrustAnchor[]; revocationLists: readonly Bytes[] }>
  deadlineMs: number
}>

const SEALED = /^sealed\/[^/]+\.pdf$/i
const LEDGER = 'ledger.jsonl'
const MOST_BYTES = 256 * 2 ** 20

/** @throws ContainerBroken, NoContainer, PadesError */
export async function examineContainer(file: string, deps: ContainerDeps): Promise<ExaminedContainer> {
  const container = await openContainer(file)
  try {
    const { trustAnchors, revocationLists } = deps.believed
    const report = await validateContainer(container, { trustAnchors, revocationLists, at: new Date() })
    const documents = []
    for (const name of container.names.filter((each) => SEALED.test(each)))
      documents.push({ name, report: await examineDocument(await container.read(name, MOST_BYTES), deps) })
    const ledger = container.names.includes(LEDGER) ? await checkedLedger(container) : null
    const verdicts = [report, ...documents.map((each) => each.report), ...(ledger ? [verdictOn(ledger)] : [])]
    return { ...report, ...worst(verdicts), documents, ledger }
  } finally {
    container.close()
  }
}

const examineDocument = (pdf: Bytes, { workshop, believed, deadlineMs }: ContainerDeps): Promise<Report> =>
  workshop.run('validate', { pdf, ...believed, at: new Date() }, { deadlineMs })

async function checkedLedger(container: Container): Promise<ExportVerdict | null> {
  const text = await container.read(LEDGER, MOST_BYTES)
  try {
    return await checkExport(
      createInterface({ input: Readable.from([Buffer.from(text)]), crlfDelay: Infinity }),
      new Map(),
    )
  } catch (error) {
    if (error instanceof NoExport) return null
    throw error
  }
}

const verdictOn = ({ flaws }: ExportVerdict): Verdict =>
  flaws.length === 0 ? { conclusion: 'TOTAL-PASSED' } : { conclusion: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' }

const tones = { 'TOTAL-PASSED': 'good', INDETERMINATE: 'unsure', 'TOTAL-FAILED': 'bad' } as const

export async function describeContainer(examined: ExaminedContainer, language: Language): Promise<ReportLine[]> {
  const text = verifyText(language)
  const { conclusion, because, signatures, files, documents, ledger } = examined
  const line = (tone: ReportLine['tone'], words: string, depth: 0 | 1 = 0): ReportLine => ({ tone, depth, text: words })
  const ofFile = ({ name, is }: ContainedFile) =>
    line(is === 'as_signed' ? 'good' : 'bad', text(`container.${is}`, { name }), 1)
  const whole = { conclusion, checkedAt: '', sha256: '', sizeBytes: 0, signatures, emptyFields: 0 }
  const [, ...ofSignatures] = await describeReport(whole, language)
  const ofDocuments = await Promise.all(
    documents.map(async ({ name, report }) => [
      line('plain', `${name}:`),
      ...(await describeReport(report, language)).map((each) => ({ ...each, depth: 1 as const })),
    ]),
  )
  return [
    line(tones[conclusion], text(because ? `container.because.${because}` : `container.conclusion.${conclusion}`)),
    ...ofSignatures,
    ...files.map(ofFile),
    ...ofDocuments.flat(),
    ...(ledger ? [ledgerLine(ledger)] : []),
  ]

  function ledgerLine({ facts, flaws }: ExportVerdict): ReportLine {
    if (flaws.length === 0) return line('good', text('container.ledger', { facts: String(facts) }))
    return line('bad', text('container.ledgerAltered', { flaws: String(flaws.length) }))
  }
}
