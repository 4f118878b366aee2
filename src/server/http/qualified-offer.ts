/** Decides whether senders are offered the qualified signature: only where signers have something to sign with. */
import type { AgentSettings, CertificateSettings } from '../settings/certificates.ts'
import { agentDownloads } from './agent-programs.ts'

type Ways = Pick<CertificateSettings, 'providers' | 'cscProviders' | 'govBr' | 'agent'>

/** CSC providers serve every market, the others Brazil. */
export const isQualifiedOffered = ({ providers, cscProviders, govBr, agent }: Ways, isBrazil: boolean): boolean =>
  cscProviders.length > 0 ||
  (isBrazil && (providers.length > 0 || govBr !== null || (agent !== null && isAvailable(agent))))

/** From here, from an address that the settings name, or because the operator says that people have it. */
const isAvailable = (agent: AgentSettings): boolean =>
  agent.isNamed || Object.values(agentDownloads(agent)).some((address) => address !== null)
