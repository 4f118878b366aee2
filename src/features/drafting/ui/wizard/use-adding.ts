/** One more recipient: the new row is written in at once, and the rows that stay keep the focus. */
import { useEffect, useEffectEvent, useRef } from 'react'
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
  const begin = useEffectEvent(() => {
    if (!startsWriting || rows.some(isWritten) || window.matchMedia(PHONE).matches) return // there the keyboard would hide the page
    document.querySelector<HTMLElement>('[data-recipient] input')?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
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
