/** Examination of a container for the page: its signatures in words, its files, its documents and its history. */
import type { Language } from '../../kernel/language.ts'
import type { ExaminedContainer } from './examine-container.ts'
import { toExamination, toSignatures, type ExaminedFile } from './examination.view.ts'
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
  return {
    name,
    size,
    checkedAt: at.toISOString(),
    indication: because === 'not_signed' ? 'NO-SIGNATURE' : conclusion,
    because,
    signatures: await toSignatures(signatures, language),
    files,
    documents: await Promise.all(documents.map((each) => toExamination(each, language))),
    ledger: ledger && { facts: ledger.facts, flaws: ledger.flaws.length },
  }
}
