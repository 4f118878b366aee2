/** Problems of a recipient's row before it can be sent to, in words, at the field that has to change. */
import {
  findRoleTwin,
  findTwin,
  isBrought,
  isOpenRole,
  isWritten,
  mayBeAsked,
  type RecipientRow,
  type RowChecks,
} from '../../recipient-rows.model.ts'
import type { useWizardText } from './text.ts'

export type RowProblems = Readonly<{ role?: string; name?: string; address?: string; cpf?: string }>

type Text = ReturnType<typeof useWizardText>

export function problemsOf(
  rows: readonly RecipientRow[],
  checks: RowChecks,
  t: Text,
  isTemplate = false,
): ReadonlyMap<string, RowProblems> {
  return new Map(
    rows.filter(isWritten).flatMap((row) => {
      const role = findRoleTwin(row, rows) && t('recipients.roleTwin')
      // Whoever uses the template says who it is.
      if (isTemplate && isOpenRole(row)) return role ? [[row.key, { role }] as const] : []
      const name = row.name.trim() ? undefined : t('recipients.needsName')
      const address = row.by === 'email' ? emailProblem(row, checks, t) : phoneProblem(row, checks, t)
      const twin = !address && findTwin(row, rows) ? twinSentence(row, t) : undefined
      const cpf = row.cpf && mayBeAsked(row.type).cpf && !checks.isCpf(row.cpf) ? t('recipients.badCpf') : undefined
      const found = { role, name, address: address ?? twin, cpf }
      const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as RowProblems
      return Object.keys(problems).length > 0 ? [[row.key, problems] as const] : []
    }),
  )
}

function emailProblem(row: RecipientRow, { isEmail }: RowChecks, t: Text): string | undefined {
  const { email } = row
  if (!email.trim()) return isBrought(row) ? undefined : t('recipients.needsEmail')
  return isEmail(email.trim()) ? undefined : t('recipients.badEmail')
}

function phoneProblem({ phone }: RecipientRow, { isPhone }: RowChecks, t: Text): string | undefined {
  if (!phone.trim()) return t('recipients.needsPhone')
  return isPhone(phone) ? undefined : t('recipients.badPhone')
}

const twinSentence = ({ by }: RecipientRow, t: Text) => t(by === 'email' ? 'recipients.twin' : 'recipients.twinPhone')
