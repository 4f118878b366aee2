/** Questions of the signing page, one at a time, and which one comes before an act. */
import type { ProfileKind, SigningView } from '../signing.contract.ts'
import { owedIdentifier } from './shared/standing.ts'

export type Act = 'sign' | 'approve' | 'follow'

export type Asking =
  | { is: 'nothing' }
  | { is: 'not_me' }
  | { is: 'more' }
  | { is: 'refuse' }
  | { is: 'delegate' }
  | { is: 'act'; action: Act }
  /** Others have given something since the reader looked: it is shown before the act is asked for again. */
  | { is: 'changed' }
  /** Signing with one's own certificate. */
  | { is: 'certificate' }
  /** What the sender asks for comes first; then the act goes on. */
  | { is: 'identify'; before: 'sign' | 'approve' }
  /** `fieldId`: the field that was touched and will be signed with it. */
  | { is: 'signature'; kind: ProfileKind; fieldId: string | null }

/** The way to the act goes through here, and only here: what is owed, then how to sign, then the confirmation. */
export function questionBefore(action: Act, view: SigningView): Asking {
  if (action !== 'follow' && owedIdentifier(view)) return { is: 'identify', before: action }
  return asksFor(action, view)
}

/** Nothing is owed any more. */
export const asksFor = (action: Act, { signature_type: type }: Pick<SigningView, 'signature_type'>): Asking =>
  action === 'sign' && type === 'qualified' ? { is: 'certificate' } : { is: 'act', action }

/** What was given may be owed anew before the act: a check that was passed counts for some hours. */
export function questionNow(asking: Asking, view: SigningView): Asking {
  if (asking.is === 'certificate') return questionBefore('sign', view)
  return asking.is === 'act' ? questionBefore(asking.action, view) : asking
}
