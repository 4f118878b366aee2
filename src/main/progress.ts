/** Tells an operator who started the server at a terminal what is done and how long it took; colours where the terminal has them, nothing in logs. */
import { performance } from 'node:perf_hooks'
import type { WriteStream } from 'node:tty'

type Stream = Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'hasColors'>>

type Progress = Readonly<{
  /** @param done says what was done, once it is */
  step: <T>(doing: string, work: () => Promise<T>, done: (result: T) => string) => Promise<T>
  /** Where to go on: seen at a terminal and in logs alike. */
  end: (lines: readonly (readonly [text: string, tone: Tone])[]) => void
}>

type Tone = 'good' | 'plain' | 'warning'

/** Who waits longer than this is told what for. */
const PATIENCE_MS = 800

const codes: Readonly<Record<Tone | 'quiet', string>> = { good: '1;32', plain: '0', warning: '33', quiet: '2' }

/** @param isTold somebody waits for it: a terminal, or `npm start` */
export function openProgress(stream: Stream, { isTold }: Readonly<{ isTold: boolean }>): Progress {
  // heeds NO_COLOR, FORCE_COLOR and TERM
  const hasColours = stream.isTTY === true && stream.hasColors?.() === true
  const paint = (tone: keyof typeof codes, text: string) =>
    hasColours && tone !== 'plain' ? `\u001B[${codes[tone]}m${text}\u001B[0m` : text
  const say = (text: string) => void stream.write(`${text}\n`)
  return {
    step: async (doing, work, done) => {
      if (!isTold) return work()
      const beganAt = performance.now()
      const impatience = setTimeout(() => say(`  ${paint('quiet', '…')} ${doing}`), PATIENCE_MS)
      try {
        const result = await work()
        const took = `${((performance.now() - beganAt) / 1000).toFixed(1)} s`
        say(`  ${paint('good', '✓')} ${done(result)}  ${paint('quiet', took)}`)
        return result
      } finally {
        clearTimeout(impatience)
      }
    },
    end: (lines) => say(`\n${lines.map(([text, tone]) => `  ${paint(tone, text)}`).join('\n')}\n`),
  }
}
