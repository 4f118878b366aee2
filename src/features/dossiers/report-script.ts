/**
 * Runs in the report itself, in any browser, without a network: computes the ledger again as soon as the report is opened, and checks the
 * files of a dossier that is chosen against its manifest and the signature over that. `data` is `ReportData` (report.ts).
 *
 * Readers of ZIP (APPNOTE 4.3), of DER (X.690) and of CMS (RFC 5652) read no more than what this product writes; `rubrica verify` and other
 * validators read everything, and say whether the certificate is to be trusted.
 */
export const reportScript = String.raw`'use strict'
const data = JSON.parse(document.getElementById('data').textContent)
const say = (key, values = {}) => data.texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
const utf8 = (text) => new TextEncoder().encode(text)
const hexOf = (octets) => Array.from(new Uint8Array(octets), (octet) => octet.toString(16).padStart(2, '0')).join('')
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const digest = async (octets, name = 'SHA-256') => hexOf(await crypto.subtle.digest(name, octets))
const bytesOf = async (blob) => new Uint8Array(await blob.arrayBuffer())

/** The number of the first fact that is not as it was recorded; 0: none. */
async function alteredFact() {
  let previous = '0'.repeat(64)
  for (const { number, hash, text } of data.ledger) {
    const found = await digest(await bytesOf(new Blob([fromHex(previous), utf8(text)])))
    if (found !== hash) return number
    previous = hash
  }
  return 0
}

function report(target, lines) {
  target.replaceChildren(...lines.map(({ isGood, text }) => {
    const line = document.createElement('li')
    line.className = isGood ? 'good' : 'bad'
    line.textContent = (isGood ? '✓ ' : '✗ ') + text
    return line
  }))
}

/** Files of a ZIP by name, each read when it is asked for. */
async function filesIn(zip) {
  const tail = await bytesOf(zip.slice(Math.max(0, zip.size - 65557)))
  const view = (octets) => new DataView(octets.buffer, octets.byteOffset, octets.byteLength)
  let end = tail.length - 22
  while (end >= 0 && view(tail).getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  const [size, at] = [view(tail).getUint32(end + 12, true), view(tail).getUint32(end + 16, true)]
  const list = await bytesOf(zip.slice(at, at + size))
  const files = new Map()
  for (let place = 0; place + 46 <= list.length; ) {
    const entry = view(list.subarray(place))
    const [length, extra, comment] = [28, 30, 32].map((offset) => entry.getUint16(offset, true))
    const name = new TextDecoder().decode(list.subarray(place + 46, place + 46 + length))
    const [bytes, start] = [entry.getUint32(20, true), entry.getUint32(42, true)]
    const local = view(await bytesOf(zip.slice(start, start + 30)))
    const begin = start + 30 + local.getUint16(26, true) + local.getUint16(28, true)
    const packed = zip.slice(begin, begin + bytes)
    const isPacked = entry.getUint16(10, true) === 8
    if (files.has(name)) return null
    files.set(name, () => bytesOf(isPacked ? new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))) : packed))
    place += 46 + length + extra + comment
  }
  return files
}

function element(octets, at = 0) {
  let [length, head] = [octets[at + 1], 2]
  if (length & 0x80) {
    head += length & 0x7f
    length = octets.subarray(at + 2, at + head).reduce((sum, octet) => sum * 256 + octet, 0)
  }
  const raw = octets.subarray(at, at + head + length)
  if (length === undefined || raw.length !== head + length) throw new RangeError('DER')
  return { tag: octets[at], raw, value: raw.subarray(head) }
}
function parts({ value }) {
  const found = []
  for (let at = 0; at < value.length; at += found.at(-1).raw.length) found.push(element(value, at))
  return found
}
const isSame = (one, other) => hexOf(one) === hexOf(other)

const digests = { '608648016503040201': 'SHA-256', '608648016503040202': 'SHA-384', '608648016503040203': 'SHA-512' }
const curves = { '2a8648ce3d030107': ['P-256', 32], '2b81040022': ['P-384', 48], '2b81040023': ['P-521', 66] }
const oids = { digest: '2a864886f70d010904', rsa: '2a864886f70d010101', pss: '2a864886f70d01010a', edwards: '2b6570', name: '550403' }
const salts = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 }

/** Who signed the manifest, by a signature that is good; null: none. */
async function signerOf(manifest, cms) {
  const content = parts(element(cms))[1]
  const fields = parts(parts(content)[0])
  const [, signer, digestIdentifier, attributes, , signature] = parts(parts(fields.at(-1))[0])
  const hash = digests[hexOf(parts(digestIdentifier)[0].value)]
  const [issuer, serial] = parts(signer)
  const certificate = parts(fields.find(({ tag }) => tag === 0xa0)).find((each) => {
    const [first, second, , third] = parts(parts(each)[0])
    return first.tag === 0xa0 && isSame(second.raw, serial.raw) && isSame(third.raw, issuer.raw)
  })
  if (!hash || !certificate || attributes.tag !== 0xa0) return null
  const named = parts(attributes).map(parts).find(([type]) => hexOf(type.value) === oids.digest)
  if (!named || hexOf(parts(named[1])[0].value) !== (await digest(manifest, hash))) return null
  const [, , , , , subject, key] = parts(parts(certificate)[0])
  const [kind, spki, size] = schemeOf(key, hash) ?? []
  if (!kind) return null
  const imported = await crypto.subtle.importKey('spki', spki, kind, false, ['verify'])
  const signed = Uint8Array.from(attributes.raw)
  signed[0] = 0x31 // RFC 5652 §5.4: hashed with the tag of SET OF
  const value = size ? rAndS(signature.value, size) : signature.value
  if (!(await crypto.subtle.verify(kind, imported, value, signed))) return null
  const called = parts(subject).flatMap(parts).map(parts).find(([type]) => hexOf(type.value) === oids.name)
  const name = called ? new TextDecoder().decode(called[1].value) : '?'
  return { name, fingerprint: await digest(certificate.raw) }
}

/** How the key of a certificate signs, and how it is imported; the octets of r and s for ECDSA. */
function schemeOf(key, hash) {
  const [identifier, bits] = parts(key)
  const [algorithm, parameters] = parts(identifier)
  switch (hexOf(algorithm.value)) {
    case oids.rsa:
      return [{ name: 'RSASSA-PKCS1-v1_5', hash }, key.raw]
    case oids.pss:
      return [{ name: 'RSA-PSS', hash, saltLength: salts[hash] }, asPlainRsa(bits.raw)]
    case oids.edwards:
      return [{ name: 'Ed25519' }, key.raw]
    default: {
      const [curve, size] = (parameters && curves[hexOf(parameters.value)]) ?? []
      return curve && [{ name: 'ECDSA', hash, namedCurve: curve }, key.raw, size]
    }
  }
}

/** Browsers import an RSA key by its plain name only. */
function asPlainRsa(bits) {
  const plain = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00]
  const length = plain.length + bits.length
  return Uint8Array.of(0x30, 0x82, length >> 8, length & 255, ...plain, ...bits)
}

function rAndS(der, size) {
  const joined = new Uint8Array(size * 2)
  parts(element(der)).forEach(({ value }, index) => {
    const number = value.subarray(Math.max(0, value.length - size))
    joined.set(number, size * (index + 1) - number.length)
  })
  return joined
}

async function checkContainer(files) {
  const manifestFile = files.get(data.manifest)
  const signatureFile = files.get(data.signature)
  if (!manifestFile || !signatureFile) return [{ isGood: false, text: say('noDossier') }]
  const manifest = await manifestFile()
  const signer = await signerOf(manifest, await signatureFile()).catch(() => null)
  const lines = [signer ? { isGood: true, text: say('signed', signer) } : { isGood: false, text: say('notSigned') }]
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(manifest), 'application/xml')
  const listed = Array.from(xml.getElementsByTagNameNS('*', 'DataObjectReference'), (reference) => ({
    name: decodeURIComponent(reference.getAttribute('URI')),
    sha256: hexOf(fromBase64(reference.getElementsByTagNameNS('*', 'DigestValue')[0].textContent)),
  }))
  for (const { name, sha256 } of listed) {
    const file = files.get(name)
    const isGood = file !== undefined && (await digest(await file())) === sha256
    lines.push({ isGood, text: say(file ? (isGood ? 'fileGood' : 'fileAltered') : 'fileMissing', { name }) })
  }
  const known = new Set([...listed.map(({ name }) => name), data.manifest, data.signature, 'mimetype'])
  for (const name of files.keys()) if (!known.has(name)) lines.push({ isGood: false, text: say('fileAdded', { name }) })
  return lines
}

/** One file of the dossier by itself. */
async function checkFile(file) {
  const sha256 = await digest(await bytesOf(file))
  const known = data.files.find((each) => each.sha256 === sha256)
  return known
    ? { isGood: true, text: say('fileKnown', { name: file.name, known: known.name }) }
    : { isGood: false, text: say('fileUnknown', { name: file.name }) }
}

async function check(chosen) {
  const lines = []
  for (const file of chosen) {
    const files = await filesIn(file).catch(() => null)
    if (files?.has(data.manifest)) lines.push(...(await checkContainer(files)))
    else lines.push(await checkFile(file))
  }
  report(document.getElementById('checks'), lines)
}

const chooser = document.getElementById('chooser')
chooser.addEventListener('change', () => check(Array.from(chooser.files)))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  check(Array.from(event.dataTransfer.files))
})
alteredFact().then((number) => {
  const text = number === 0 ? say('ledgerGood', { count: data.ledger.length }) : say('ledgerBad', { number })
  report(document.getElementById('ledger-check'), [{ isGood: number === 0, text }])
})
`
