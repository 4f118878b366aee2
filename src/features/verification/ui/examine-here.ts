/** Examines a file in this browser, in a worker: the file stays where it is, and the page goes on. The server hears its digests only. */
import { call } from '../../../web/call.ts'
import { currentLanguage } from '../../../web/i18n/language.ts'
import { ConnectionLost, errorFromAnswer } from '../../../web/wire-error.ts'
import type { ContainerExamination, DigestsOfFile, ExamineJob, ExamineNews } from '../in-browser/examine-job.ts'
import { recogniseFileEndpoint, type FileReport, type Recognition } from '../verifier.contract.ts'

/** This browser cannot do it, with this file. */
export class CannotHere extends Error {}

/** The file is gone, or was changed since it was chosen. */
export class FileGone extends Error {}

/** The container cannot be read, or it is none. */
export class BrokenContainer extends Error {
  readonly because: 'damaged' | 'too_large' | 'other'

  constructor(because: BrokenContainer['because']) {
    super(because)
    this.because = because
  }
}

/** `mayAsk`: the server would ask authorities what the file does not tell, if it were sent. */
export type ExaminedHere = Readonly<{ report: FileReport; mayAsk: boolean } | { container: ContainerExamination }>

export const mayExamineHere = (): boolean => typeof Worker === 'function' && typeof WebAssembly === 'object'

/** @throws BrokenContainer, CannotHere, FileGone, WireError, ConnectionLost; nothing comes any more once the signal says so */
export function examineHere(
  file: File,
  { code, signal }: { code: string | undefined; signal: AbortSignal },
): Promise<ExaminedHere> {
  const worker = new Worker(new URL('../in-browser/worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  const job: ExamineJob = { file, language: currentLanguage() }
  const report = new Promise<ExaminedHere>((resolve, reject) => {
    let recognition: Promise<Recognition>
    worker.addEventListener('error', () => reject(couldNot()))
    worker.addEventListener('message', ({ data: news }: MessageEvent<ExamineNews>) => {
      if (news.is === 'ready') worker.postMessage(job)
      else if (news.is === 'digests') {
        recognition = recognise(news.digests, code, signal)
        recognition.catch(reject) // a wrong code is said at once
      } else if (news.is === 'examined') {
        const { examination, mayAsk } = news
        recognition.then((known) => resolve({ report: { ...examination, ...known }, mayAsk }), reject)
      } else if (news.is === 'examinedContainer') resolve({ container: news.examination })
      else reject(errorOf(news))
    })
  })
  return report.finally(() => worker.terminate())
}

async function recognise(digests: DigestsOfFile, code: string | undefined, signal: AbortSignal): Promise<Recognition> {
  const beginnings = [...digests.beginnings]
  const { data } = await call(recogniseFileEndpoint, { ...digests, beginnings, code }, { signal })
  return data
}

function errorOf(news: Exclude<ExamineNews, { is: 'ready' | 'digests' | 'examined' | 'examinedContainer' }>): Error {
  switch (news.is) {
    case 'unreadable':
      return new FileGone()
    case 'offline':
      return new ConnectionLost()
    case 'refused':
      return errorFromAnswer(news.status, news.body)
    case 'brokenContainer':
      return new BrokenContainer(news.because)
    case 'failed':
      return couldNot()
  }
}

/** The worker and what it fetches later are files of the server's: without a network it is not for this browser to blame. */
const couldNot = (): Error => (navigator.onLine ? new CannotHere() : new ConnectionLost())
