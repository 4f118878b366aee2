/** What a row still needs before it can receive anything, in words, at the field that has to change. */
import { findTwin, type RecipientRow } from '../../drafts/recipient-rows.model.ts'
import { isAddress } from './save-recipients.ts'
import type { useWizardText } from './text.ts'

export type RowProblems = Readonly<{ name?: string; email?: string }>

export function problemsOf(
  rows: readonly RecipientRow[],
  t: ReturnType<typeof useWizardText>,
): ReadonlyMap<string, RowProblems> {
  const written = rows.filter(({ name, email }) => name || email)
  return new Map(
    written.flatMap((row) => {
      const email = emailProblem(row, rows, t)
      const name = row.name.trim() ? undefined : t('recipients.needsName')
      return email || name ? [[row.key, { ...(email && { email }), ...(name && { name }) }] as const] : []
    }),
  )
}

function emailProblem(row: RecipientRow, rows: readonly RecipientRow[], t: ReturnType<typeof useWizardText>) {
  if (!row.email.trim()) return t('recipients.needsEmail')
  if (!isAddress(row.email)) return t('recipients.badEmail')
  return findTwin(row, rows) ? t('recipients.twin') : undefined
}
