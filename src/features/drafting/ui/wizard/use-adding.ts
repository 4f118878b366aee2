/** One more recipient: the new row is written in at once, and the rows that stay keep the focus. */
import { useRef, useState } from 'react'
import { PHONE } from '../../../../web/use-media.ts'
import { addressOf, isWritten, type RecipientRow } from '../../recipient-rows.model.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import type { SuggestedPerson } from './person.ts'
import { useWizardText } from './text.ts'
import { useListFocus } from './use-list-focus.ts'
import { newRow } from './use-recipients.ts'

type Rows = readonly RecipientRow[]

export function useAdding(
  rows: Rows,
  own: Readonly<{ name: string; email: string }> | undefined,
  { setRows, add }: Readonly<{ setRows: (rows: Rows) => void; add: (rows: Rows) => void }>,
  /** The first row is written in as soon as the step opens. */
  startsWriting: boolean,
) {
  const t = useWizardText()
  const first = useRef<HTMLButtonElement>(null)
  const { watchRows, arrive } = useListFocus(() => first.current)
  useState(() => {
    const [only] = rows
    const isEmpty = rows.length === 1 && only && !isWritten(only)
    if (startsWriting && isEmpty && !window.matchMedia(PHONE).matches) arrive(only.key) // there the keyboard would hide the page
  })
  const onNew = () => {
    const row = newRow()
    arrive(row.key)
    setRows([...rows, row])
  }
  const addMe = (me: SuggestedPerson) => {
    const row = newRow(me)
    arrive(row.key)
    add([row])
  }
  const isThere = rows.some((row) => addressOf(row) === own?.email)
  return {
    first,
    watchRows,
    adding: {
      disabledBecause: rows.length >= limits.recipients ? t('recipients.tooMany') : undefined,
      onNew,
      /** Absent when they are there already. */
      onMe: own && !isThere ? () => addMe({ ...own, phone: '' }) : undefined,
    },
  }
}
