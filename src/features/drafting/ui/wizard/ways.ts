/** Types and channels that this organization may offer its recipients; until the server has answered, those that exist everywhere. */
import type { z } from 'zod'
import { useAnswer } from '../../../../web/query.tsx'
import { showWaysEndpoint } from '../../ways.contract.ts'

type Ways = z.output<typeof showWaysEndpoint.output>
/** `may_delegate` is absent until the server has answered. */
export type WaysView = Omit<Ways, 'may_delegate'> & Partial<Pick<Ways, 'may_delegate'>>

const everywhere: WaysView = {
  via: ['email', 'face-to-face'],
  signature_types: ['simple'],
  identifiers: ['PHOTO'],
  checks: ['email', 'access-code'],
  phone_country: 'BR',
}

export const useWays = (): WaysView => useAnswer(showWaysEndpoint, {}, { staleTime: 300_000 }).data ?? everywhere
