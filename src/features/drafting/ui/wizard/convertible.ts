/** Files that are no PDFs and can become one: brought, watched until they are, and named by the conversion. */
import { call } from '../../../../web/call.ts'
import { isRetryable, WireError } from '../../../../web/wire-error.ts'
import { convertFileEndpoint, showConversionEndpoint } from '../../../conversions/conversion.contract.ts'

export const isConvertible = (name: string): boolean => /\.(docx?|odt|rtf|html?)$/i.test(name.trim())

const ASK_AGAIN_MS = 700

type Watched = Readonly<{ signal: AbortSignal; onProgress: (sent: number) => void; onConverting: () => void }>

/** @returns the conversion that is done; throws with the server's words when it failed */
export async function converted(file: File, { signal, onProgress, onConverting }: Watched): Promise<string> {
  const { id } = await call(convertFileEndpoint, {}, { files: { file }, onProgress, signal })
  onConverting()
  for (;;) {
    await pause(ASK_AGAIN_MS, signal)
    const answer = await call(showConversionEndpoint, { id }, { signal }).catch((error: unknown) => {
      if (signal.aborted || !isRetryable(error)) throw error
      return undefined // nobody answered: the conversion goes on without us
    })
    if (answer?.state === 'done') return id
    if (answer?.state === 'failed') throw new WireError(422, 'conversion.failed', answer.message ?? '')
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
      },
      { once: true },
    )
  })
}
