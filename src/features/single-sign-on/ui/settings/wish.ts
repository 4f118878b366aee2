/** Makes the input that changes one part of a connection and leaves the others as they are. */
import type { z } from 'zod'
import type { ConnectionView, OidcWish, SamlWish } from '../../single-sign-on.contract.ts'

type Wish = z.input<typeof OidcWish> | z.input<typeof SamlWish>

export const joiningOf = ({ admits_newcomers, role_id, groups_claim, mappings }: ConnectionView) => ({
  admits_newcomers,
  role_id,
  groups_claim,
  mappings,
})

export type Joining = ReturnType<typeof joiningOf>

/** With these changes to who joins. */
export const wishOf = (connection: ConnectionView, joining: Joining = joiningOf(connection)): Wish =>
  connection.protocol === 'oidc'
    ? {
        protocol: 'oidc',
        issuer: connection.issuer,
        client_id: connection.client_id ?? '',
        trusts_addresses: connection.trusts_addresses,
        signs_out: connection.signs_out,
        ...joining,
      }
    : { protocol: 'saml', email_attribute: connection.email_attribute, ...joining }
