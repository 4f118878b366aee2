/** An ECDSA signature as tokens and cloud providers may give it: r and s, one after the other, each as long as the curve (IEEE P1363). */
import type { Bytes } from '../../base/bytes.ts'
import { sequence, unsigned } from './write.ts'

/** As CMS wants it (RFC 5753 §7.2, ECDSA-Sig-Value); nothing where the octets can't be two numbers. */
export function asEcdsaValue(octets: Bytes): Bytes[] {
  const half = octets.length / 2
  if (!Number.isInteger(half) || half < 32 || half > 66) return []
  return [sequence(unsigned(octets.subarray(0, half)), unsigned(octets.subarray(half)))]
}
