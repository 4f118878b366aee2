/** Messages between the verifier page and its worker. */
import type { Language } from '../../../kernel/language.ts'
import type { Examination } from '../verifier.contract.ts'

export type ExamineJob = Readonly<{ file: Blob & Readonly<{ name: string }>; language: Language }>

export type DigestsOfFile = Readonly<{
  size: number
  sha1: string
  sha256: string
  beginnings: readonly Readonly<{ size: number; sha256: string }>[]
}>

export type ContainerExamination = Readonly<{
  name: string
  size: number
  checkedAt: string
  indication: Examination['indication']
  because: 'not_signed' | 'other_form' | 'unreadable' | null
  signatures: Examination['signatures']
  files: readonly Readonly<{ name: string; is: 'as_signed' | 'altered' | 'missing' | 'not_covered' }>[]
  documents: readonly Examination[]
  ledger: Readonly<{ facts: number; flaws: number }> | null
}>

/** First that it listens, then the digests of a PDF, then one of the others. */
export type ExamineNews = Readonly<
  /** What is said to a worker while its modules are waited for is lost. */
  | { is: 'ready' }
  | { is: 'digests'; digests: DigestsOfFile }
  /** `mayAsk`: the server asks authorities, of files that are sent to it. */
  | { is: 'examined'; examination: Examination; mayAsk: boolean }
  /** A container: of that no digests are told. */
  | { is: 'examinedContainer'; examination: ContainerExamination }
  | { is: 'brokenContainer'; because: 'damaged' | 'too_large' | 'other' }
  /** The file is not there any more, or was changed since it was chosen. */
  | { is: 'unreadable' }
  | { is: 'offline' }
  /** Answer of the server to a question about authorities. */
  | { is: 'refused'; status: number; body: string }
  /** Anything else went wrong: this browser cannot do it. */
  | { is: 'failed' }
>
