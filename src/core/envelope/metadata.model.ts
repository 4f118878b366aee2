/** Metadata of an envelope: a few keys of programs beside `type`, which is the product's. */
import { ensure } from '../../kernel/refusal.ts'

export type Metadata = Readonly<{ type?: Readonly<{ pdfa?: boolean | undefined }> | undefined }> &
  Readonly<Record<string, unknown>>

const metadataLimits = { keys: 50, keyLength: 40, bytes: 8192 } as const

/** Keys that are named replace those that were there, null removes one, the others stay. */
export function mergedMetadata(old: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null && value !== undefined)
  const field = 'metadata'
  ensure(merged.length <= metadataLimits.keys, 'envelope.metadata_too_large', { field, ...metadataLimits })
  ensure(
    merged.every(([key]) => key !== '' && key.length <= metadataLimits.keyLength),
    'envelope.metadata_too_large',
    { field, ...metadataLimits },
  )
  const metadata = Object.fromEntries(merged)
  const size = JSON.stringify(metadata).length
  ensure(size <= metadataLimits.bytes, 'envelope.metadata_too_large', { field, ...metadataLimits })
  return metadata
}
