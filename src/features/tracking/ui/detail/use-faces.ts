/** Pictures of members of the organization who take part in an envelope, by their addresses. */
import { useAnswer } from '../../../../web/query.tsx'
import { listParticipantsEndpoint } from '../../../people/members/participant.contract.ts'

/** @returns where the picture of the person with this address is; null: there is none, or it has not come yet */
export function useFaces(envelope: string): (address: string | undefined) => string | null {
  const { data } = useAnswer(listParticipantsEndpoint, { id: envelope }, { staleTime: 60_000 })
  return (address) => data?.data.find(({ email }) => email.toLowerCase() === address?.toLowerCase())?.avatar ?? null
}
