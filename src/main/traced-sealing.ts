/** Spans for what a seal waits for: its key, timestamps, answers about revocation. */
import { inSpan, isTraced } from '../server/traces.ts'
import type { Sealing } from './sealing.ts'

type Waited = Pick<Sealing, 'signer' | 'timestampAuthority' | 'revocationSource'>

export function traced<Opened extends Waited>(sealing: Opened): Opened {
  if (!isTraced()) return sealing
  const { signer, timestampAuthority, revocationSource } = sealing
  const step = <T>(name: string, work: () => Promise<T>) => inSpan({ name, kind: 'client', isPart: true }, work)
  return {
    ...sealing,
    signer: { ...signer, sign: (wanted) => step('seal: sign', () => signer.sign(wanted)) },
    timestampAuthority: {
      ...timestampAuthority,
      stamp: (digest) => step('seal: timestamp', () => timestampAuthority.stamp(digest)),
    },
    revocationSource: {
      ...revocationSource,
      ask: (...of) => step('seal: ask for revocation', () => revocationSource.ask(...of)),
    },
  }
}
