/** The identity check of a recipient as it is being written: chosen, whole or not, and told to the server. */
import type { RecipientType } from './envelope.model.ts'
import { checkLimits, type CheckMoment, type CheckWay } from './identity-check.model.ts'

export type CheckRow = Readonly<{
  by: CheckWay
  at: CheckMoment
  /** Where codes go by SMS or WhatsApp, where that is not their address. */
  phone: string
  /** As it was typed; empty where the server has one already. */
  accessCode: string
  isKept: boolean
}>

export type CheckParts = Readonly<{ by: CheckWay; at: CheckMoment; phone: string | null; accessCode?: string }>

/** The row that it belongs to. */
type Checked = Readonly<{
  by: 'email' | 'phone'
  type: RecipientType
  isEmbedded?: boolean
  check?: CheckRow | null
}>

/** Only recipients who get a link of their own are asked: neither in-person signers nor those whom a program brings. */
export const mayBeChecked = ({ type, isEmbedded = false }: Checked): boolean =>
  type !== 'in-person-signer' && !(isEmbedded && type !== 'carbon-copy')

const needsPhone = ({ by, check }: Checked): boolean =>
  by === 'email' && (check?.by === 'sms' || check?.by === 'whatsapp')

/** What of the check is still to be written. */
export function lackOfCheck(
  row: Checked,
  { isPhone }: Readonly<{ isPhone: (text: string) => boolean }>,
): 'phone' | 'accessCode' | null {
  const { check } = row
  if (!check || !mayBeChecked(row)) return null
  if (needsPhone(row) && !isPhone(check.phone.trim())) return 'phone'
  const isShort = check.accessCode.trim().length < checkLimits.accessCode.min
  const isMissing = isShort && !(check.isKept && check.accessCode.trim() === '')
  return check.by === 'access-code' && isMissing ? 'accessCode' : null
}

export function checkOf(row: Checked): CheckParts | null {
  const { check, type } = row
  if (!check || !mayBeChecked(row)) return null
  const accessCode = check.accessCode.trim()
  return {
    by: check.by,
    at: type === 'carbon-copy' ? 'opening' : check.at,
    phone: needsPhone(row) ? check.phone.trim() : null,
    ...(check.by === 'access-code' && accessCode !== '' && { accessCode }),
  }
}

/** A new access code is told; which one the server has is not known. */
export const isSameCheck = (wanted: CheckParts | null, known: CheckParts | null): boolean =>
  wanted === null || known === null
    ? wanted === known
    : wanted.accessCode === undefined &&
      wanted.by === known.by &&
      wanted.at === known.at &&
      wanted.phone === known.phone
