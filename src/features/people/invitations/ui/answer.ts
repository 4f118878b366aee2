/** Opens the invitation of a letter, and accepts it once the user says so (docs/domain/states.md#invitation). */
import { call } from '../../../../web/call.ts'
import { isRefusal, WireError } from '../../../../web/wire-error.ts'
import { acceptInvitationEndpoint, validateInvitationEndpoint, type OfferView } from '../invitation.contract.ts'

type Organization = Readonly<{ id: string; name: string }>

export type InvitationOutcome = Readonly<
  | { is: 'offered'; offer: OfferView }
  | { is: 'joined'; organization: Organization; wasMember: boolean }
  /** Not theirs, unknown or too late: said in a box, before anything is accepted. */
  | { is: 'refused'; sentence: string; isTheirs: boolean }
  | { is: 'full'; name: string }
  | { is: 'lost' }
  /** Nobody answered, or not now: worth trying again. */
  | { is: 'failed'; error: unknown }
>

export type JoinedOutcome = Extract<InvitationOutcome, { is: 'joined' }>

/** Members have nothing to decide: their invitation is spent at once. */
export async function openInvitation(token: string): Promise<InvitationOutcome> {
  try {
    const offer = await call(validateInvitationEndpoint, { token })
    return offer.is_member ? await acceptInvitation(token, offer) : { is: 'offered', offer }
  } catch (error) {
    if (isRefusal(error, 'input.invalid')) return { is: 'lost' }
    if (!isAboutIt(error)) return { is: 'failed', error }
    return { is: 'refused', sentence: error.message, isTheirs: error.code !== 'invitation.not_yours' }
  }
}

type Offered = Pick<OfferView, 'organization' | 'is_member'>

export async function acceptInvitation(
  token: string,
  { organization, is_member: wasMember }: Offered,
): Promise<InvitationOutcome> {
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
