/** Problems of a recipient's row before it can be sent to, in words, at the field that has to change. */
import { lackOfCheck } from '../../../../core/envelope/check-row.model.ts'
import {
  findRoleTwin,
  findTwin,
  isOpenRole,
  isSigner,
  isWritten,
  mayBeAsked,
  needsNoAddress,
  type RecipientRow,
  type RowChecks,
} from '../../recipient-rows.model.ts'
import { lacksOfAttachments } from '../../../../core/envelope/attachment-row.model.ts'
import { lackOfSignsAs } from '../../../../core/envelope/signs-as-row.model.ts'
import type { useWizardText } from './text.ts'

export type RowProblems = Readonly<{
  role?: string
  name?: string
  address?: string
  cpf?: string
  check?: string
  signsAs?: string
  attachments?: string
}>

type Text = ReturnType<typeof useWizardText>

export function problemsOf(
  rows: readonly RecipientRow[],
  checks: RowChecks,
  t: Text,
  { isTemplate = false, needsSigner = false } = {},
): ReadonlyMap<string, RowProblems> {
  return new Map(
    rows.filter(isLookedAt(rows, needsSigner)).flatMap((row) => {
      const found = {
        role: findRoleTwin(row, rows) && t('recipients.roleTwin'),
        signsAs: lackOfSignsAs(row) ?? undefined, // told by the option
        attachments: lacksOfAttachments(row).find(Boolean) ?? undefined, // as well
        // The person who uses the template says who it is.
        ...(!(isTemplate && isOpenRole(row)) && problemsOfPerson(row, rows, checks, t)),
      }
      const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as RowProblems
      return Object.keys(problems).length > 0 ? [[row.key, problems] as const] : []
    }),
  )
}

function problemsOfPerson(row: RecipientRow, rows: readonly RecipientRow[], checks: RowChecks, t: Text) {
  const address = row.by === 'email' ? emailProblem(row, checks, t) : phoneProblem(row, checks, t)
  const twin = !address && findTwin(row, rows) ? twinSentence(row, t) : undefined
  const lack = lackOfCheck(row, checks)
  return {
    name: row.name.trim() ? undefined : t('recipients.needsName'),
    address: address ?? twin,
    cpf: row.cpf && mayBeAsked(row.type).cpf && !checks.isCpf(row.cpf) ? t('recipients.badCpf') : undefined,
    check: lack ? t(`recipients.check.${lack}Missing`) : undefined,
  }
}

/** A row that nobody wrote in is no mistake, until somebody who signs is missing. */
const isLookedAt = (rows: readonly RecipientRow[], needsSigner: boolean) => {
  const isMissing = needsSigner && !rows.some((row) => isWritten(row) && isSigner(row))
  return (row: RecipientRow) => isWritten(row) || (isMissing && isSigner(row))
}

function emailProblem(row: RecipientRow, { isEmail }: RowChecks, t: Text): string | undefined {
  const { email } = row
  if (!email.trim()) return needsNoAddress(row) ? undefined : t('recipients.needsEmail')
  return isEmail(email.trim()) ? undefined : t('recipients.badEmail')
}

function phoneProblem(row: RecipientRow, { isPhone }: RowChecks, t: Text): string | undefined {
  const { phone } = row
  if (!phone.trim()) return needsNoAddress(row) ? undefined : t('recipients.needsPhone')
  return isPhone(phone) ? undefined : t('recipients.badPhone')
}

const twinSentence = ({ by }: RecipientRow, t: Text) => t(by === 'email' ? 'recipients.twin' : 'recipients.twinPhone')
