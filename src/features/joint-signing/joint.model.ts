/**
 * Signing several received envelopes in one act: which of them can be, and why the others can not.
 *
 * joint   read before, asks for nothing but the terms, a signature and initials: one press may then stand for each
 */
import { ensure } from '../../kernel/refusal.ts'
import type { FieldFormat } from '../../core/envelope/field-format.model.ts'
import { ownFormats } from '../../core/envelope/field-format.model.ts'
import { pendingCodes, type OwedCode } from '../../core/envelope/identifier.model.ts'
import { profileKinds, type ProfileKind } from '../../core/envelope/field.model.ts'

export const jointLimit = 50

type AskedField = Readonly<{
  type: string
  isRequired: boolean
  isEmpty: boolean
  format?: FieldFormat | null | undefined
}>

export type JointAsked = Readonly<{
  signatureType: 'simple' | 'qualified'
  /** A code or access code is asked of them: the browser that passes it signs there. */
  hasCheck: boolean
  /** They opened it: the law wants that signers could read (decision 360). */
  wasRead: boolean
  /** What they were asked for beside their fields, and have not given. */
  owed: readonly OwedCode[]
  /** Their own. */
  fields: readonly AskedField[]
}>

/** Refuses what one press can not stand for. Whether it is their turn, the act itself says. */
export function ensureJoint({ signatureType, hasCheck, wasRead, owed: [owed], fields }: JointAsked): void {
  ensure(signatureType === 'simple', 'recipient.certificate_required')
  ensure(!hasCheck, 'recipient.check_required')
  ensure(wasRead, 'recipient.not_read')
  if (owed) ensure(false, pendingCodes[owed])
  const pending = fields.filter(isTheirsToWrite).length
  ensure(pending === 0, 'recipient.fields_pending', { count: pending })
}

/** Nobody but the signer knows what belongs there. */
const isTheirsToWrite = ({ type, isRequired, isEmpty, format }: AskedField): boolean =>
  isRequired && isEmpty && kindOf(type) === null && !fillsItself(format)

const fillsItself = (format: FieldFormat | null | undefined): boolean => ownFormats.some((own) => own === format)

/** Which of the kept pictures goes there. */
export const kindOf = (type: string): ProfileKind | null => profileKinds.find((kind) => kind === type) ?? null
