/** Accepts an invitation that a user opened: validates it, then accepts it (docs/domain/states.md#invitation). */
import { call } from '../../../../web/call.ts'
import { isRefusal, WireError } from '../../../../web/wire-error.ts'
import { acceptInvitationEndpoint, validateInvitationEndpoint } from '../invitation.contract.ts'

type Organization = Readonly<{ id: string; name: string }>

export type InvitationOutcome = Readonly<
  | { is: 'joined'; organization: Organization; wasMember: boolean }
  /** Not theirs, unknown or too late: said in a box, before anything is accepted. */
  | { is: 'refused'; sentence: string; isTheirs: boolean }
  | { is: 'full'; name: string }
  | { is: 'lost' }
  /** Nobody answered, or not now: worth trying again. */
  | { is: 'failed'; error: unknown }
>

export type JoinedOutcome = Extract<InvitationOutcome, { is: 'joined' }>

export async function answerInvitation(token: string): Promise<InvitationOutcome> {
  try {
    const { organization, is_member: wasMember } = await call(validateInvitationEndpoint, { token })
    return await accept(token, organization, wasMember)
  } catch (error) {
    if (isRefusal(error, 'input.invalid')) return { is: 'lost' }
    if (!isAboutIt(error)) return { is: 'failed', error }
    return { is: 'refused', sentence: error.message, isTheirs: error.code !== 'invitation.not_yours' }
  }
}

async function accept(token: string, organization: Organization, wasMember: boolean): Promise<InvitationOutcome> {
  try {
    await call(acceptInvitationEndpoint, { token })
    return { is: 'joined', organization, wasMember }
  } catch (error) {
    // The plan became smaller since they were invited: the link is good, and "not found" would send them away for nothing.
    if (isRefusal(error, 'invitation.limit_reached')) return { is: 'full', name: organization.name }
    return isAboutIt(error) ? { is: 'lost' } : { is: 'failed', error }
  }
}

const refusals = ['invitation.not_yours', 'invitation.not_found', 'invitation.expired'] as const

const isAboutIt = (error: unknown): error is WireError => refusals.some((code) => isRefusal(error, code))
