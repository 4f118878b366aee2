/** Frame of a signature on a page: its image, and below it the signer's name. */
import { firstSizes } from './box.model.ts'
import { captionSize, shownCaption, type ProfileKind } from './field.model.ts'
import { maskAddress } from './mask.model.ts'

type Signer = Readonly<{ name: string; address: string }>

/** What stands below a signature of this height. Everybody who has the document reads it: the address is masked. */
export function captionsOf(signer: Signer, height: number): Readonly<{ captions: string[]; fontSize: number }> {
  const captions = [...new Set([signer.name, maskAddress(signer.address)])].map(shownCaption)
  return { captions, fontSize: captionSize(height, captions.length) }
}

/** Longest side of a kept signature: enough for a page-wide one in print, little enough to load on a phone. */
export const SIGNATURE_LONGEST_PX = 1600
/** Of the picture of a signature as documents show it. */
export const FRAME_WIDTH_PX = 600

/** A signature or initials in a field of the size that fields have when they are dropped. */
export function frameOf(kind: ProfileKind, signer: Signer) {
  const { width, height } = firstSizes[kind]
  return { width, height, ...(kind === 'signature' && captionsOf(signer, height)) }
}
