/** Asks authorities for verifiers whether certificates were revoked: guarded, with little patience, and not again while an answer is good. */
import type { RevocationSource } from '../pades/crypto/revocation-source.ts'
import { httpRevocationSource } from '../pades/sign/extend/http-revocation.ts'
import { guardedFetch } from '../server/outgoing.ts'
import type { Settings } from '../server/settings.ts'
import { approvedHere } from './icp-brasil.ts'
import { believedListsFile } from './trusted-lists.ts'

const TIMEOUT_MS = 5_000
const KEPT_MS = 60 * 60 * 1000

/** The addresses stand in certificates, so private networks are kept away from unless the seal's authorities may be there too. */
export const verifiersRevocationSource = ({ mayAskPrivateNetworks }: Settings): RevocationSource =>
  httpRevocationSource({
    fetch: guardedFetch({ mayBePrivate: mayAskPrivateNetworks }),
    timeoutMs: TIMEOUT_MS,
    keptMs: KEPT_MS,
  })

/** Where the verifier of the server learns what files do not tell. */
export const verifierSources = (settings: Settings) => ({
  trustedLists: believedListsFile(settings),
  policies: () => approvedHere(settings),
  revocationSource: settings.asksAuthorities ? verifiersRevocationSource(settings) : null,
})
