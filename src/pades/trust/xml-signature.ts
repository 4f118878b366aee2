/**
 * Checks the signature of a trusted list (ETSI TS 119 612 §5.7.1: XAdES, enveloped, exclusive canonicalization) against the
 * certificates that may sign it. It is about the root element as a whole, so nothing in the list stands outside of it.
 */
import { digestOf, isSignedBy, schemeOf, type ReadDigest, type SignatureScheme } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { isSame, own, toHex } from '../base/octets.ts'
import { readCertificate, type Certificate } from '../crypto/x509/certificate.ts'
import { canonical } from './canonical-xml.ts'
import { allIn, attributeOf, childAt, childrenNamed, contentOf, type XmlElement } from './xml.ts'

export type ListSignature = Readonly<{ is: 'good'; signer: Certificate } | { is: 'bad'; why: BadListSignature }>

export type BadListSignature =
  | 'not_signed'
  | 'several_signatures'
  | 'unknown_algorithm'
  | 'not_about_the_list'
  | 'stranger'
  | 'altered'
  | 'signature_wrong'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = `${DS}enveloped-signature`
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const PSS = 'http://www.w3.org/2007/05/xmldsig-more#'

const digests: Readonly<Record<string, ReadDigest>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  [`${MORE}sha384`]: 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}

/** RFC 9231 §2.3.10: the names ending in MGF1 stand for a mask by the same digest, and a salt as long as it. */
const schemes: Readonly<Record<string, SignatureScheme>> = {
  [`${MORE}rsa-sha256`]: { kind: 'rsa', digest: 'sha256' },
  [`${MORE}rsa-sha384`]: { kind: 'rsa', digest: 'sha384' },
  [`${MORE}rsa-sha512`]: { kind: 'rsa', digest: 'sha512' },
  [`${PSS}sha256-rsa-MGF1`]: schemeOf('rsa-pss', 'sha256'),
  [`${PSS}sha384-rsa-MGF1`]: schemeOf('rsa-pss', 'sha384'),
  [`${PSS}sha512-rsa-MGF1`]: schemeOf('rsa-pss', 'sha512'),
  [`${MORE}ecdsa-sha256`]: { kind: 'ecdsa', digest: 'sha256', isPlain: true },
  [`${MORE}ecdsa-sha384`]: { kind: 'ecdsa', digest: 'sha384', isPlain: true },
  [`${MORE}ecdsa-sha512`]: { kind: 'ecdsa', digest: 'sha512', isPlain: true },
}

/** @param signers SHA-256 of the certificates of those who may sign it; any other certificate in the signature counts for nothing */
export function checkListSignature(root: XmlElement, signers: readonly string[]): ListSignature {
  const [signature, another] = childrenNamed(root, 'Signature', DS)
  if (!signature) return bad('not_signed')
  if (another) return bad('several_signatures')
  const info = onlyChild(signature, 'SignedInfo')
  const scheme = schemes[algorithmOf(childAt(info, 'SignatureMethod'))]
  if (!info || !scheme || !isExclusive(childAt(info, 'CanonicalizationMethod'))) return bad('unknown_algorithm')
  const references = childrenNamed(info, 'Reference', DS)
  const about = references.map((reference) => referred(reference, root, signature))
  if (about.filter((each) => each === root).length !== 1 || about.includes(undefined)) return bad('not_about_the_list')
  const named = namedIn(signature).find((der) => signers.includes(toHex(digestOf('sha256', der))))
  if (!named) return bad('stranger')
  const signer = readCertificate(named)
  const isWhole = references.every((reference, index) => isUnaltered(reference, about[index]!, root, signature))
  if (!isWhole) return bad('altered')
  const value = fromBase64(contentOf(onlyChild(signature, 'SignatureValue')))
  const isGood = isSignedBy(signer.spki, scheme, canonical(info, [root, signature]), value)
  return isGood ? { is: 'good', signer } : bad('signature_wrong')
}

const bad = (why: BadListSignature): ListSignature => ({ is: 'bad', why })

/** The root, or an element of the signature itself, such as its signed properties; nothing else may be referred to. */
function referred(reference: XmlElement, root: XmlElement, signature: XmlElement): XmlElement | undefined {
  const uri = attributeOf(reference, 'URI')
  const transforms = childrenNamed(childAt(reference, 'Transforms'), 'Transform', DS)
  const [enveloped, ...others] = transforms.map(algorithmOf)
  const isOfRoot = enveloped === ENVELOPED && others.length === 1 && isExclusive(transforms[1])
  if (uri === '') return isOfRoot ? root : undefined
  if (!uri?.startsWith('#')) return undefined
  const [named, another] = Array.from(allIn(root)).filter((each) => isNamed(each, uri.slice(1)))
  if (!named || another) return undefined
  if (named === root) return isOfRoot ? root : undefined
  const isBelow = Array.from(allIn(signature)).includes(named) && named !== signature
  return isBelow && transforms.length === 1 && isExclusive(transforms[0]) ? named : undefined
}

function isUnaltered(reference: XmlElement, about: XmlElement, root: XmlElement, signature: XmlElement): boolean {
  const algorithm = digests[algorithmOf(childAt(reference, 'DigestMethod'))]
  if (!algorithm) return false
  const octets = about === root ? canonical(root, [], signature) : canonical(about, wayTo(about, root))
  return isSame(digestOf(algorithm, octets), fromBase64(contentOf(childAt(reference, 'DigestValue'))))
}

const isNamed = (element: XmlElement, id: string): boolean =>
  ['Id', 'ID', 'id', 'xml:id'].some((name) => attributeOf(element, name) === id)

/** A list of prefixes to treat otherwise is nothing that trusted lists have. */
const isExclusive = (method: XmlElement | undefined): boolean =>
  algorithmOf(method) === EXCLUSIVE && childrenNamed(method, 'InclusiveNamespaces').length === 0

const algorithmOf = (method: XmlElement | undefined): string => (method && attributeOf(method, 'Algorithm')) ?? ''

const onlyChild = (element: XmlElement, local: string): XmlElement | undefined => {
  const [child, another] = childrenNamed(element, local, DS)
  return another ? undefined : child
}

const namedIn = (signature: XmlElement): Bytes[] =>
  childrenNamed(childAt(signature, 'KeyInfo'), 'X509Data', DS)
    .flatMap((data) => childrenNamed(data, 'X509Certificate', DS))
    .map((certificate) => fromBase64(contentOf(certificate)))

const fromBase64 = (text: string): Bytes => own(Buffer.from(text, 'base64'))

/** The elements around another one, the outermost first. */
function wayTo(element: XmlElement, root: XmlElement): XmlElement[] {
  const seek = (at: XmlElement): XmlElement[] | undefined => {
    if (at === element) return []
    for (const child of at.children) {
      const below = typeof child !== 'string' && 'children' in child ? seek(child) : undefined
      if (below) return [at, ...below]
    }
    return undefined
  }
  return seek(root) ?? []
}
