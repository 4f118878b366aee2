/** State of a new batch: the sheet is sent to be looked at as often as somebody wishes, and sent as envelopes once. */
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../../kernel/language.ts'
import { call } from '../../../web/call.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { useRefresh } from '../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../web/wire-error.ts'
import { beginBatchEndpoint, listBatchesEndpoint, previewBatchEndpoint, type PreviewView } from '../batch.contract.ts'
import type { ColumnTarget } from '../columns.model.ts'
import type { NewBatchSearch } from './search.ts'

/** A sheet as it was looked at last. `isChecked`: its rows, with these names of its columns. `language`: of the sentences in `view`. */
export type Sheet = Readonly<{
  file: File
  view: PreviewView
  language: Language
  hasHeads: boolean
  targets: readonly ColumnTarget[]
  isChecked: boolean
}>

export type NewBatch = Readonly<
  | { is: 'choosing'; failure?: string }
  | { is: 'reading'; file: File; sent: number }
  | { is: 'naming'; sheet: Sheet; isBusy: boolean; failure?: string }
  | { is: 'checking'; sheet: Sheet; isBusy: boolean; isRepeated: boolean; failure?: string }
>

type Step = NewBatchSearch['step']

/** Sheets that were chosen in this window and are not sent yet, by template: the sender who goes back and forward finds theirs again. */
const chosen = new Map<string, Sheet>()

/** @param step that the address names */
export function useNewBatch(template: string, step: Step) {
  const { language } = useLanguage()
  const steps = useSteps(template, step)
  const { state, setState, show, begun } = steps
  const look = (file: File, hasHeads: boolean, columns?: readonly ColumnTarget[]) =>
    preview(template, { file, hasHeads, columns }, (sent) =>
      setState((now) => (now.is === 'reading' ? { ...now, sent } : now)),
    )
  const open = (file: File) => {
    const put = begun()
    setState({ is: 'reading', file, sent: 0 })
    look(file, true).then(
      (view) => put({ is: 'naming', isBusy: false, sheet: asFound({ file, view, language, hasHeads: true }) }),
      (error: unknown) => put({ is: 'choosing', failure: sentenceFor(error) }),
    )
  }
  const setHeads = (sheet: Sheet, hasHeads: boolean) => {
    const put = begun()
    setState({ is: 'naming', isBusy: true, sheet: { ...sheet, hasHeads } })
    look(sheet.file, hasHeads).then(
      (view) => put({ is: 'naming', isBusy: false, sheet: asFound({ file: sheet.file, view, language, hasHeads }) }),
      (error: unknown) => put({ is: 'naming', isBusy: false, sheet, failure: sentenceFor(error) }),
    )
  }
  const name = (sheet: Sheet, at: number, target: ColumnTarget) =>
    show({
      is: 'naming',
      isBusy: false,
      sheet: { ...sheet, targets: named(sheet.targets, at, target), isChecked: false },
    })
  const check = (sheet: Sheet) => {
    const put = begun()
    setState({ is: 'naming', isBusy: true, sheet })
    look(sheet.file, sheet.hasHeads, sheet.targets).then(
      (view) => put(checked({ ...sheet, view, language, isChecked: true })),
      (error: unknown) => put({ is: 'naming', isBusy: false, sheet, failure: sentenceFor(error) }),
    )
  }
  const retell = useEffectEvent(() => {
    if (state.is !== 'checking' || state.isBusy || state.sheet.language === language) return
    const [{ sheet }, put] = [state, begun()]
    setState({ ...state, isBusy: true })
    look(sheet.file, sheet.hasHeads, sheet.targets).then(
      (view) => put(checked({ ...sheet, view, language })),
      (error: unknown) => put({ ...checked({ ...sheet, language }), failure: sentenceFor(error) }),
    )
  })
  useEffect(() => retell(), [language, state])
  return {
    state,
    open,
    setHeads,
    name,
    check,
    ...useSending(template, steps),
    toColumns: (sheet: Sheet) => show({ is: 'naming', isBusy: false, sheet }),
    toRows: (sheet: Sheet) => show(checked(sheet)),
    restart: () => show({ is: 'choosing' }),
  }
}

function useSending(template: string, { setState, show }: ReturnType<typeof useSteps>) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const begin = async (sheet: Sheet, again: boolean) => {
    const batch = await beginOf(template, sheet, again)
    chosen.delete(template)
    await refresh(listBatchesEndpoint)
    await navigate({ to: '/business/batches/$id', params: { id: batch.id } })
  }
  const send = (sheet: Sheet) => {
    setState({ is: 'checking', sheet, isBusy: true, isRepeated: false })
    begin(sheet, false).catch((error: unknown) => {
      const isRepeated = isRefusal(error, 'batch.sent_before')
      const failure = isRepeated ? {} : { failure: sentenceFor(error) }
      show({ is: 'checking', sheet, isBusy: false, isRepeated, ...failure })
    })
  }
  return { send, sendAgain: (sheet: Sheet) => begin(sheet, true) }
}

/** Each step has an address, so that the browser's buttons go from one to the other. Only a reload loses the sheet, and the browser asks before. */
function useSteps(template: string, step: Step) {
  const navigate = useNavigate()
  const [state, setState] = useState<NewBatch>(() => standing(step, template))
  const [led, setLed] = useState({ to: step, times: 0 })
  if (led.to !== step) {
    const isByBrowser = stepOf(state) !== step
    setLed({ to: step, times: isByBrowser ? led.times + 1 : led.times })
    if (isByBrowser) setState(standing(step, template))
  }
  const times = useRef(0)
  useEffect(() => void (times.current = led.times), [led.times])
  const address = (next: NewBatch, replace = false) =>
    navigate({
      to: '/business/batches/new/$id',
      params: { id: template },
      search: { step: stepOf(next) },
      replace,
    })
  const show = (next: NewBatch) => {
    if ('sheet' in next) chosen.set(template, next.sheet)
    setState(next)
    if (stepOf(next) !== step) void address(next)
  }
  /** What was begun tells its outcome, unless its step was left meanwhile. */
  const begun = () => {
    const then = times.current
    return (next: NewBatch) => then === times.current && show(next)
  }
  const correct = useEffectEvent(() => void (stepOf(state) !== step && address(state, true)))
  useEffect(() => correct(), [step])
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => state.is !== 'choosing' })
  return { state, setState, show, begun }
}

function stepOf({ is }: NewBatch): Step {
  if (is === 'naming') return 'columns'
  return is === 'checking' ? 'check' : undefined
}

function standing(step: Step, template: string): NewBatch {
  const sheet = chosen.get(template)
  if (!sheet || !step) return { is: 'choosing' }
  return step === 'check' && sheet.isChecked ? checked(sheet) : { is: 'naming', sheet, isBusy: false }
}

const checked = (sheet: Sheet) => ({ is: 'checking', sheet, isBusy: false, isRepeated: false }) as const

const asFound = (looked: Omit<Sheet, 'targets' | 'isChecked'>): Sheet => ({
  ...looked,
  targets: targetsIn(looked.view),
  isChecked: false,
})

type Looked = Readonly<{ file: File; hasHeads: boolean; columns: readonly ColumnTarget[] | undefined }>

const preview = (template: string, { file, hasHeads, columns }: Looked, onProgress: (sent: number) => void) =>
  call(
    previewBatchEndpoint,
    { template, has_heads: hasHeads, ...(columns && { columns: [...columns] }) },
    { files: { file }, onProgress },
  )

/** Rows that can not be sent were shown: the others go out without them. */
const beginOf = (template: string, { file, view, hasHeads, targets }: Sheet, again: boolean) =>
  call(
    beginBatchEndpoint,
    { template, has_heads: hasHeads, columns: [...targets], again, invalid: view.invalid > 0 ? 'skip' : 'refuse' },
    { files: { file } },
  )

const targetsIn = ({ columns }: PreviewView): ColumnTarget[] => columns.map(({ target }) => target)

/** Each thing stands in one column: the one that had it before gives it up. */
const named = (targets: readonly ColumnTarget[], at: number, target: ColumnTarget): ColumnTarget[] =>
  targets.map((each, index) => (index === at ? target : each === target ? '' : each))
