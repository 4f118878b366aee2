/** Dependencies of sealing for tests: the real self-made authority, with keys of the run unless another is given. */
import { ownRevocationSource } from '../../../pades/crypto/authority/own-revocation.ts'
import { localTimestampAuthority, stampingKey } from '../../../pades/crypto/authority/local-timestamp.ts'
import type { SelfMadeAuthority } from '../../../pades/crypto/authority/self-made.ts'
import { testAuthority } from '../../../pades/testing/own-authority.ts'
import { pemSigner } from '../../../pades/crypto/signers/key-signer.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { RevocationSource } from '../../../pades/crypto/revocation-source.ts'
import type { SealingDeps } from '../../document/sealing-level.ts'

/** The clocks of tests are set to days that may be past; nobody signs with a certificate that is not valid yet. */
const beforeAnyTest = new Date('2026-01-01T00:00:00Z')

export async function testSealing(
  workshop: Workshop,
  authority?: SelfMadeAuthority,
): Promise<{ deps: SealingDeps; authority: SelfMadeAuthority; root: Uint8Array }> {
  const own = authority ?? (await testAuthority(beforeAnyTest))
  return {
    authority: own,
    root: new TextEncoder().encode(own.root.certificate),
    deps: {
      workshop,
      signer: pemSigner(own.seal.key, own.seal.certificate),
      timestampAuthority: localTimestampAuthority(stampingKey(own.timestamp)),
      revocationSource: ownRevocationSource(own.root, nobody),
      trustAnchors: [new TextEncoder().encode(own.root.certificate)],
      wanted: { level: 'B-LTA', isEnoughToTry: true },
    },
  }
}

const nobody: RevocationSource = { ask: async () => undefined }
