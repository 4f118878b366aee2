/** State of a new batch: the sheet is sent to be looked at as often as somebody wishes, and sent as envelopes once. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { useRefresh } from '../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../web/wire-error.ts'
import { beginBatchEndpoint, listBatchesEndpoint, previewBatchEndpoint, type PreviewView } from '../batch.contract.ts'
import type { ColumnTarget } from '../columns.model.ts'

/** A sheet as it was looked at last. */
export type Sheet = Readonly<{ file: File; view: PreviewView; hasHeads: boolean; targets: readonly ColumnTarget[] }>

export type NewBatch = Readonly<
  | { is: 'choosing'; failure?: string }
  | { is: 'reading'; file: File; sent: number }
  | { is: 'naming'; sheet: Sheet; isBusy: boolean; failure?: string }
  | { is: 'checking'; sheet: Sheet; isBusy: boolean; isRepeated: boolean; failure?: string }
>

export function useNewBatch(template: string) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [state, setState] = useState<NewBatch>({ is: 'choosing' })
  const look = (file: File, hasHeads: boolean, columns?: readonly ColumnTarget[]) =>
    preview(template, { file, hasHeads, columns }, (sent) =>
      setState((now) => (now.is === 'reading' ? { ...now, sent } : now)),
    )
  const open = (file: File) => {
    setState({ is: 'reading', file, sent: 0 })
    look(file, true).then(
      (view) =>
        setState({ is: 'naming', isBusy: false, sheet: { file, view, hasHeads: true, targets: targetsIn(view) } }),
      (error: unknown) => setState({ is: 'choosing', failure: sentenceFor(error) }),
    )
  }
  const setHeads = (sheet: Sheet, hasHeads: boolean) => {
    setState({ is: 'naming', isBusy: true, sheet: { ...sheet, hasHeads } })
    look(sheet.file, hasHeads).then(
      (view) =>
        setState({ is: 'naming', isBusy: false, sheet: { ...sheet, view, hasHeads, targets: targetsIn(view) } }),
      (error: unknown) => setState({ is: 'naming', isBusy: false, sheet, failure: sentenceFor(error) }),
    )
  }
  const name = (sheet: Sheet, at: number, target: ColumnTarget) =>
    setState({ is: 'naming', isBusy: false, sheet: { ...sheet, targets: named(sheet.targets, at, target) } })
  const check = (sheet: Sheet) => {
    setState({ is: 'naming', isBusy: true, sheet })
    look(sheet.file, sheet.hasHeads, sheet.targets).then(
      (view) => setState({ is: 'checking', isBusy: false, isRepeated: false, sheet: { ...sheet, view } }),
      (error: unknown) => setState({ is: 'naming', isBusy: false, sheet, failure: sentenceFor(error) }),
    )
  }
  const begin = async (sheet: Sheet, again: boolean) => {
    const batch = await beginOf(template, sheet, again)
    await refresh(listBatchesEndpoint)
    await navigate({ to: '/business/batches/$id', params: { id: batch.id } })
  }
  const send = (sheet: Sheet) => {
    setState({ is: 'checking', sheet, isBusy: true, isRepeated: false })
    begin(sheet, false).catch((error: unknown) => {
      const isRepeated = isRefusal(error, 'batch.sent_before')
      const failure = isRepeated ? {} : { failure: sentenceFor(error) }
      setState({ is: 'checking', sheet, isBusy: false, isRepeated, ...failure })
    })
  }
  return {
    state,
    open,
    setHeads,
    name,
    check,
    send,
    sendAgain: (sheet: Sheet) => begin(sheet, true),
    toColumns: (sheet: Sheet) => setState({ is: 'naming', isBusy: false, sheet }),
    toRows: (sheet: Sheet) => setState({ is: 'checking', isBusy: false, isRepeated: false, sheet }),
    restart: () => setState({ is: 'choosing' }),
  }
}

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
