/** ASiCManifest of a container: its files with their digests, all covered by one signature (ETSI EN 319 162-1 Annex A.4). */
import { SaxesParser } from 'saxes'

export type ListedFile = Readonly<{
  /** With its folders: `sealed/1-lease.pdf`. */
  name: string
  mimeType: string
  /** Hex. */
  sha256: string
}>

export type ContainerManifest = Readonly<{ signatureName: string; files: readonly ListedFile[] }>

const CONTAINER_NAMESPACE = 'http://uri.etsi.org/02918/v1.2.1#'
const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export function writeManifest({ signatureName, files }: ContainerManifest): string {
  const references = files.flatMap(({ name, mimeType, sha256 }) => [
    `  <asic:DataObjectReference URI="${toUri(name)}" MimeType="${mimeType}">`,
    `    <ds:DigestMethod Algorithm="${SHA256}"/>`,
    `    <ds:DigestValue>${Buffer.from(sha256, 'hex').toString('base64')}</ds:DigestValue>`,
    '  </asic:DataObjectReference>',
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<asic:ASiCManifest xmlns:asic="${CONTAINER_NAMESPACE}" xmlns:ds="${SIGNATURE_NAMESPACE}">`,
    `  <asic:SigReference URI="${toUri(signatureName)}" MimeType="application/pkcs7-signature"/>`,
    ...references,
    '</asic:ASiCManifest>',
    '',
  ].join('\n')
}

/** @returns null: no manifest, or one with digests by another algorithm than SHA-256 */
export function readManifest(xml: string): ContainerManifest | null {
  let signatureName: string | null = null
  let isWhole = true
  const files: ListedFile[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    isWhole = false
  })
  parser.on('doctype', () => {
    isWhole = false // nothing needs one, and entities could say something else to another reader
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    text = ''
    const value = (name: string) => attributes[name]?.value ?? ''
    if (uri === CONTAINER_NAMESPACE && local === 'SigReference') {
      isWhole &&= signatureName === null
      signatureName = fromUri(value('URI'))
    }
    if (uri === CONTAINER_NAMESPACE && local === 'DataObjectReference')
      files.push({ name: fromUri(value('URI')), mimeType: value('MimeType'), sha256: '' })
    if (uri === SIGNATURE_NAMESPACE && local === 'DigestMethod') isWhole &&= value('Algorithm') === SHA256
  })
  parser.on('closetag', ({ local, uri }) => {
    if (uri !== SIGNATURE_NAMESPACE || local !== 'DigestValue') return
    const last = files.pop()
    isWhole &&= last?.sha256 === ''
    if (last) files.push({ ...last, sha256: Buffer.from(text.trim(), 'base64').toString('hex') })
  })
  parser.write(xml).close()
  const isNamed = files.every(({ name, sha256 }) => name !== '' && sha256.length === 64)
  const isOnce = new Set(files.map(({ name }) => name)).size === files.length
  return isWhole && isNamed && isOnce && signatureName && files.length > 0 ? { signatureName, files } : null
}

/** Names are made of letters that XML and URIs keep as they are, but for those that are escaped here. */
const toUri = (name: string): string => name.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27')

function fromUri(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return '' // no name of a file
  }
}
