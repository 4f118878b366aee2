/** The rows being written, kept on this device and on the server as they change. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useRefresh } from '../../../../web/query.tsx'
import { isRetryable } from '../../../../web/wire-error.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { takeOut, type SettledKeys } from '../../../../core/envelope/recipient-orders.model.ts'
import {
  emptyRow,
  isWritten,
  rowsOf,
  unfinishedOf,
  withCpfOf,
  withoutCpf,
  withUnfinished,
  type RecipientRow,
  type RecipientRows,
  type UnfinishedRow,
} from '../../recipient-rows.model.ts'
import type { SuggestedPerson } from './person.ts'
import { checks } from './recipient-checks.ts'
import { knownRecipient, saveRecipients } from './save-recipients.ts'
import { newKey } from './uploads.ts'
import { useWays } from './ways.ts'
import { leftOver, useKeeper, useKeeping } from '../../../../web/use-kept.ts'
import type { Unsaved } from '../../../../web/save-over.ts'
import { recipientsShelf } from '../shared/shelves.ts'
import { partOver } from '../../../../core/envelope/ui/kept/kept-part.ts'
import { recipientsPart } from './kept-parts.ts'

export const newRow = (person?: SuggestedPerson): RecipientRow => ({
  ...emptyRow(newKey()),
  ...person,
  by: person?.phone && !person.email ? 'phone' : 'email',
})

/** @param settled keys of those who have acted where an envelope is corrected: their rows are as the server has them */
export function useRecipients(envelope: EnvelopeView, kept: Unsaved<RecipientRows>, settled: SettledKeys) {
  const { value: unsaved } = kept
  const { may_delegate: isLetByDefault } = useWays()
  const refresh = useRefresh()
  const [ids] = useState(() => new Map(envelope.recipients.map(({ id }) => [id, id])))
  const [list, setList] = useState<RecipientRows>(() => {
    const known = rowsOf(envelope.recipients.map(knownRecipient))
    const start = unsaved
      ? repaired(unsaved, known, settled)
      : withUnfinished(known, leftOver<UnfinishedRow[]>(recipientsShelf(envelope.id)) ?? [])
    return start.rows.length > 0 ? start : { ...start, rows: [newRow()] }
  })
  const keeper = useKeeper<RecipientRows>(
    recipientsShelf(envelope.id),
    async (rows) => {
      const refused = await saveRecipients(envelope.id, rows, ids, checks, settled).catch((error: unknown) => {
        if (isRetryable(error)) throw error
        return { error } // the other recipients are saved
      })
      await refresh(showEnvelopeEndpoint)
      if (refused) throw refused.error
    },
    { over: partOver(recipientsPart, envelope, kept), bare, restOf: unfinishedIn },
  )
  const keeping = useKeeping(keeper)
  const resume = useEffectEvent(() => {
    if (unsaved) keeper.change(list)
  })
  useEffect(() => resume(), [])

  const change = (next: RecipientRows) => {
    setList(next)
    keeper.change(next)
  }
  const setRows = (rows: readonly RecipientRow[]) => change({ ...list, rows })
  return {
    list,
    change,
    keeper,
    keeping,
    setRows,
    /** From then on it says all that its options show. */
    setRow: (row: RecipientRow) => {
      const mayDelegate = row.mayDelegate ?? isLetByDefault
      const said = { ...row, ...(mayDelegate !== undefined && { mayDelegate }) }
      setRows(list.rows.map((other) => (other.key === row.key ? said : other)))
    },
    /** A row that nobody wrote in gives its place to what is added. */
    add: (rows: readonly RecipientRow[]) =>
      setRows([...list.rows.filter(isWritten), ...rows].slice(0, limits.recipients)),
    remove: (row: RecipientRow) =>
      setRows(
        takeOut(
          list.rows,
          list.rows.findIndex(({ key }) => key === row.key),
        ),
      ),
    /** Of what the server knows. */
    hasFields: (row: RecipientRow) =>
      envelope.recipients.some(({ id, has_fields: hasFields }) => id === ids.get(row.key) && hasFields),
  }
}

/** What an older page left on this device may lack what rows have today. */
const repaired = ({ isOrdered, rows }: RecipientRows, known: RecipientRows, settled: SettledKeys): RecipientRows => ({
  isOrdered,
  rows: rows.map((row) => {
    const now = known.rows.find(({ key }) => key === row.key)
    return now && settled.has(row.key) ? now : withCpfOf({ ...emptyRow(row.key), ...row }, now)
  }),
})

const bare = ({ isOrdered, rows }: RecipientRows): RecipientRows => ({ isOrdered, rows: rows.map(withoutCpf) })

function unfinishedIn(rows: RecipientRows): UnfinishedRow[] | null {
  const unfinished = unfinishedOf(rows, checks)
  return unfinished.length > 0 ? unfinished : null
}
