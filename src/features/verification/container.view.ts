/** Examination of a container for the page: its signatures in words, its files, its documents and its history. */
import type { Language } from '../../kernel/language.ts'
import type { ExaminedContainer } from './examine-container.ts'
import { toExamination, type ExaminedFile } from './examination.view.ts'
import type { ContainerExamination } from './in-browser/examine-job.ts'

export type ExaminedBundle = Readonly<{
  name: string
  size: number
  at: Date
  report: ExaminedContainer<ExaminedFile>
}>

export async function toContainerExamination(
  { name, size, at, report }: ExaminedBundle,
  language: Language,
): Promise<ContainerExamination> {
  const { conclusion, because = null, signatures, files, documents, ledger } = report
  const checkedAt = at.toISOString()
  const nothing = { sha1: '', sha256: '', size, beginnings: [] }
  const whole = { conclusion, checkedAt, sha256: '', sizeBytes: size, signatures, emptyFields: 0 }
  const examined = await toExamination({ name, fingerprint: nothing, report: whole }, language)
  return {
    name,
    size,
    checkedAt,
    indication: because === 'not_signed' ? 'NO-SIGNATURE' : conclusion,
    because,
    signatures: examined.signatures,
    files,
    documents: await Promise.all(documents.map((each) => toExamination(each, language))),
    ledger: ledger && { facts: ledger.facts, flaws: ledger.flaws.length },
  }
}
