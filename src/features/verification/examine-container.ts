/** Examines a container, such as the dossier of an envelope: its signature, its files, the sealed documents and the ledger in it. In Node and in browsers. */
import { checkExport, NoExport, type ExportVerdict } from '../../core/identity/export-check.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Container } from '../../pades/asic/container.ts'
import { ContainerBroken } from '../../pades/asic/zip.ts'
import type { ContainerReport } from '../../pades/asic/validate-container.ts'
import { worst, type Report, type Verdict } from '../../pades/validate/report.ts'

export type ExaminedContainer<Document> = ContainerReport &
  Readonly<{
    /** Those in `sealed/`. */
    documents: readonly Document[]
    /** Of `ledger.jsonl`; null: there is none, or none of Rubrica's. */
    ledger: ExportVerdict | null
  }>

export type ExamineContainerWith<Document> = Readonly<{
  validate: (container: Container) => Promise<ContainerReport>
  examineDocument: (name: string, pdf: Bytes) => Promise<Document>
}>

const SEALED = /^sealed\/[^/]+\.pdf$/i
const LEDGER = 'ledger.jsonl'
const MOST_BYTES = 256 * 2 ** 20
/** More than any envelope has. */
const MOST_DOCUMENTS = 500

/** @throws ContainerBroken */
export async function examineContainer<Document extends Readonly<{ report: Report }>>(
  container: Container,
  { validate, examineDocument }: ExamineContainerWith<Document>,
): Promise<ExaminedContainer<Document>> {
  const sealed = container.names.filter((each) => SEALED.test(each))
  if (sealed.length > MOST_DOCUMENTS) throw new ContainerBroken('too_large')
  const report = await validate(container)
  const documents: Document[] = []
  for (const name of sealed) documents.push(await examineDocument(name, await container.read(name, MOST_BYTES)))
  const ledger = container.names.includes(LEDGER) ? await checkedLedger(container) : null
  const verdicts = [report, ...documents.map((each) => each.report), ...(ledger ? [verdictOn(ledger)] : [])]
  return { ...report, ...worst(verdicts), documents, ledger }
}

async function checkedLedger(container: Container): Promise<ExportVerdict | null> {
  try {
    return await checkExport(linesIn(await container.read(LEDGER, MOST_BYTES)), new Map())
  } catch (error) {
    if (error instanceof NoExport) return null
    throw error
  }
}

const LINE_FEED = 10

function* linesIn(text: Bytes): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(LINE_FEED, at)
    const until = end < 0 ? text.length : end
    yield new TextDecoder().decode(text.subarray(at, until)).replace(/\r$/, '')
    at = until + 1
  }
}

const verdictOn = ({ flaws }: ExportVerdict): Verdict =>
  flaws.length === 0 ? { conclusion: 'TOTAL-PASSED' } : { conclusion: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' }
