/** Elliptic curves that signatures use, by their identifiers, under the names of OpenSSL. */
import { ecdsa, weierstrass, type ECDSA, type WeierstrassOpts } from '@noble/curves/abstract/weierstrass.js'
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/** RFC 5639 §3.4, §3.6, §3.7: those whose coefficient A is p - 3. */
const twisted = {
  P256t1: {
    p: 0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377n,
    a: 0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5374n,
    b: 0x662c61c430d84ea4fe66a7733d0b76b7bf93ebc4af2f49256ae58101fee92b04n,
    n: 0xa9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7n,
    Gx: 0xa3e8eb3cc1cfe7b7732213b23a656149afa142c47aafbc2b79a191562e1305f4n,
    Gy: 0x2d996c823439c56d7f7b22e14644417e69bcb6de39d027001dabe8f35b25c9ben,
    h: 1n,
  },
  P384t1: {
    p: 0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53n,
    a: 0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec50n,
    b: 0x7f519eada7bda81bd826dba647910f8c4b9346ed8ccdc64e4b1abd11756dce1d2074aa263b88805ced70355a33b471een,
    n: 0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565n,
    Gx: 0x18de98b02db9a306f2afcd7235f72a819b80ab12ebd653172476fecd462aabffc4ff191b946a5f54d8d0aa2f418808ccn,
    Gy: 0x25ab056962d30651a114afd2755ad336747f93475b7a1fca3b88f2b6a208ccfe469408584dc2b2912675bf5b9e582928n,
    h: 1n,
  },
  P512t1: {
    p: 0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3n,
    a: 0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f0n,
    b: 0x7cbbbcf9441cfab76e1890e46884eae321f70c0bcb4981527897504bec3e36a62bcdfa2304976540f6450085f2dae145c22553b465763689180ea2571867423en,
    n: 0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069n,
    Gx: 0x640ece5c12788717b9c1ba06cbc2a6feba85842458c56dde9db1758d39c0313d82ba51735cdb3ea499aa77a7d6943a64f7a3f25fe26f06b51baa2696fa9035dan,
    Gy: 0x5b534bd595f5af0fa2c892376c84ace1bb4e3019b71634c01131159cae03cee9d9932184beef216bd71df2dadf86a627306ecff96dbb8bace198b61e00f8b332n,
    h: 1n,
  },
} satisfies Record<string, WeierstrassOpts<bigint>>

const all = [
  ['1.2.840.10045.3.1.7', 'prime256v1', p256],
  ['1.3.132.0.34', 'secp384r1', p384],
  ['1.3.132.0.35', 'secp521r1', p521],
  ['1.3.132.0.10', 'secp256k1', secp256k1],
  ['1.3.36.3.3.2.8.1.1.7', 'brainpoolP256r1', brainpoolP256r1],
  ['1.3.36.3.3.2.8.1.1.8', 'brainpoolP256t1', ecdsa(weierstrass(twisted.P256t1), sha256)],
  ['1.3.36.3.3.2.8.1.1.11', 'brainpoolP384r1', brainpoolP384r1],
  ['1.3.36.3.3.2.8.1.1.12', 'brainpoolP384t1', ecdsa(weierstrass(twisted.P384t1), sha384)],
  ['1.3.36.3.3.2.8.1.1.13', 'brainpoolP512r1', brainpoolP512r1],
  ['1.3.36.3.3.2.8.1.1.14', 'brainpoolP512t1', ecdsa(weierstrass(twisted.P512t1), sha512)],
] as const satisfies readonly (readonly [string, string, ECDSA])[]

export type CurveName = (typeof all)[number][1]

/** By object identifier. */
export const curves: ReadonlyMap<string, Readonly<{ name: CurveName; curve: ECDSA }>> = new Map(
  all.map(([id, name, curve]) => [id, { name, curve }]),
)
