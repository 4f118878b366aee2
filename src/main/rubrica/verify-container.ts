/** `rubrica verify` of a container, such as the dossier of an envelope: its signature, its files, the sealed documents and the ledger in it. */
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { checkExport, NoExport, type ExportVerdict } from '../../features/histories/export-check.ts'
import type { Language } from '../../kernel/language.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { openContainer, type Container } from '../../pades/asic/container.ts'
import { validateContainer, type ContainerReport } from '../../pades/asic/validate-container.ts'
import { describeContainer } from '../../pades/cli/containers.ts'
import type { Believed } from '../../pades/cli/examine-files.ts'
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
  believed: Believed
  deadlineMs: number
}>

const SEALED = /^sealed\/[^/]+\.pdf$/i
const LEDGER = 'ledger.jsonl'
const MOST_BYTES = 256 * 2 ** 20

/** @throws ContainerBroken, NoContainer, PadesError */
export async function examineDossier(file: string, deps: ContainerDeps): Promise<ExaminedContainer> {
  const container = await openContainer(file)
  try {
    const report = await validateContainer(container, { ...deps.believed, at: new Date() })
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

export async function describeDossier(examined: ExaminedContainer, language: Language): Promise<ReportLine[]> {
  const { documents, ledger } = examined
  const ofDocuments = await Promise.all(
    documents.map(async ({ name, report }): Promise<ReportLine[]> => [
      { tone: 'plain', depth: 0, text: `${name}:` },
      ...(await describeReport(report, language)).map((each) => ({ ...each, depth: 1 as const })),
    ]),
  )
  const ofContainer = await describeContainer(examined, language)
  return [...ofContainer, ...ofDocuments.flat(), ...(ledger ? [ledgerLine(ledger, language)] : [])]
}

function ledgerLine({ facts, flaws }: ExportVerdict, language: Language): ReportLine {
  const text = verifyText(language)
  if (flaws.length === 0) return { tone: 'good', depth: 0, text: text('intact', { facts: String(facts) }) }
  return { tone: 'bad', depth: 0, text: text('altered', { flaws: String(flaws.length) }) }
}
