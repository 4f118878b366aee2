/** Containers (ASiC-E) for tests: signed as the product signs them, or put together otherwise than they were signed. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { CONTAINER_TYPE } from '../asic/container.ts'
import { writeManifest } from '../asic/manifest.ts'
import { signManifest, type SignManifestWith } from '../asic/sign-manifest.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex, utf8 } from '../base/octets.ts'
import { digestOf } from '../crypto/asn1/algorithms.ts'

type Files = Readonly<Record<string, Bytes>>

/** By name, in the order in which they stand in the container. */
export async function containerParts(deps: SignManifestWith, files: Files = { 'notes.txt': kept }): Promise<Files> {
  const listed = Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'text/plain',
    sha256: toHex(digestOf('sha256', content)),
  }))
  const manifest = utf8(writeManifest({ signatureName: 'META-INF/signature.p7s', files: listed }))
  return {
    mimetype: utf8(CONTAINER_TYPE),
    ...files,
    'META-INF/ASiCManifest.xml': manifest,
    'META-INF/signature.p7s': await signManifest(manifest, deps),
  }
}

export const kept = utf8('what is kept')

export async function packed(parts: Files): Promise<Bytes> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(parts))
    zip.addBuffer(Buffer.from(bytes), name, { compress: false, forceDosTimestamp: true })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as Readable))
}
