/** Makes the input that changes one part of a connection and leaves the others as they are. */
import type { ConnectionView } from '../../single-sign-on.contract.ts'

export const wishOf = ({ issuer, client_id, trusts_addresses, ...joining }: ConnectionView) => ({
  protocol: 'oidc' as const,
  issuer,
  client_id,
  trusts_addresses,
  admits_newcomers: joining.admits_newcomers,
  role_id: joining.role_id,
  groups_claim: joining.groups_claim,
  mappings: joining.mappings,
})
