/** Hook: from a chosen file to its report. It is examined in this browser; where that cannot be, it is sent once the person says so. */
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { useLanguageChange } from '../../../web/i18n/language-change.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { validateFileEndpoint } from '../verifier.contract.ts'
import {
  BrokenContainer,
  CannotHere,
  examineHere,
  FileGone,
  mayExamineHere,
  type ExaminedHere,
} from './examine-here.ts'
import { useContainerText } from './container/text.ts'
import { isContainer } from './kinds-of-file.ts'
import { useVerifierText } from './text.ts'

export type ExaminationState =
  /** `before`: a file that was chosen already, to go back to. */
  | { is: 'ready'; before?: File; why?: string }
  /** `mustSend`: this browser cannot examine it. */
  | { is: 'chosen'; file: File; mustSend: boolean; why?: string }
  | { is: 'examining'; file: File }
  | { is: 'sending'; file: File; sent: number }
  | ({ is: 'done'; file: File } & ExaminedHere)

type Work = (signal: AbortSignal) => Promise<ExaminedHere>

const MOST_OF_CONTAINER = 2 ** 30

export function useExamination(typed: string) {
  const t = useVerifierText()
  const c = useContainerText()
  const [state, setState] = useState<ExaminationState>({ is: 'ready' })
  const running = useRef<AbortController>(null)
  const last = useRef<Work>(null)
  useEffect(() => () => running.current?.abort(), [])
  const code = typed.trim() === '' ? undefined : typed

  const attempt = async (file: File, work: Work) => {
    last.current = work
    const { signal } = (running.current = new AbortController())
    try {
      const examined = await work(signal)
      setState({ is: 'done', file, ...examined })
    } catch (error) {
      if (!signal.aborted) setState(failed(file, error, { t, c }))
    }
  }
  useLanguageChange(() => {
    if (state.is === 'done' && 'report' in state && last.current) void attempt(state.file, last.current)
  })

  return {
    state,
    refuse: (why: string) => setState({ is: 'ready', why }),
    choose: (file: File) => {
      const why = isContainer(file) ? refusalOfContainer(file, c) : undefined
      setState(why ? { is: 'ready', why } : { is: 'chosen', file, mustSend: !mayExamineHere() })
    },
    chooseAgain: (before?: File) => {
      running.current?.abort() // another language may have begun it anew
      setState({ is: 'ready', ...(before && { before }) })
    },
    examine: (file: File) => {
      setState({ is: 'examining', file })
      void attempt(file, (signal) => examineHere(file, { code, signal }))
    },
    send: (file: File) => {
      setState({ is: 'sending', file, sent: 0 })
      void attempt(file, async (signal) => {
        const onProgress = (sent: number) => !signal.aborted && setState({ is: 'sending', file, sent })
        const { data } = await call(validateFileEndpoint, { code }, { files: { file }, onProgress, signal })
        return { report: data, mayAsk: false }
      })
    },
    stop: (file: File, mustSend: boolean) => {
      running.current?.abort()
      setState({ is: 'chosen', file, mustSend })
    },
  }
}

function refusalOfContainer({ size }: File, c: Texts['c']): string | undefined {
  if (!mayExamineHere()) return c('mustHere')
  return size > MOST_OF_CONTAINER ? c('tooLarge') : undefined
}

type Texts = Readonly<{ t: ReturnType<typeof useVerifierText>; c: ReturnType<typeof useContainerText> }>

function failed(file: File, error: unknown, { t, c }: Texts): ExaminationState {
  if (error instanceof FileGone) return { is: 'ready', why: t('file.gone') }
  if (error instanceof BrokenContainer) return { is: 'ready', why: c(`broken.${error.because}`) }
  if (error instanceof CannotHere && isContainer(file)) return { is: 'ready', why: c('mustHere') }
  const mustSend = error instanceof CannotHere || !mayExamineHere()
  return {
    is: 'chosen',
    file,
    mustSend,
    why: error instanceof CannotHere ? t('file.cannotHere') : sentenceFor(error),
  }
}
