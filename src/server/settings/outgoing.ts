/** Settings of addresses that people of an organization write down (webhooks, integrations): how far they may lead. */
import { oneOf } from './variable.ts'

export type OutgoingSettings = Readonly<{
  /** Also http, private networks and this machine. */
  outgoingPrivateNetworks: boolean
}>

export const outgoingVariables = {
  OUTGOING_PRIVATE_NETWORKS: oneOf('OUTGOING_PRIVATE_NETWORKS', ['true', 'false']).default('false'),
}

type Variables = Readonly<{ OUTGOING_PRIVATE_NETWORKS: 'true' | 'false' }>

export const outgoingSettings = (env: Variables): OutgoingSettings => ({
  outgoingPrivateNetworks: env.OUTGOING_PRIVATE_NETWORKS === 'true',
})
