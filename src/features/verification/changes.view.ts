/** Answer of the verifier about what changed since a signature. */
import type { ChangedPage } from '../../pades/pdf/compare/changed-pages.ts'
import type { ShownChanges } from '../../pades/validate/show-changes.ts'
import type { ChangesShown } from './changes.contract.ts'

export function toChangesShown(shown: ShownChanges): ChangesShown {
  if (shown.is === 'not_shown') return { not_shown: shown.because, pages: [], next: null }
  return { not_shown: null, pages: shown.pages.map(toPage), next: shown.next }
}

function toPage({ before, after, is, size, places, pictures }: ChangedPage): ChangesShown['pages'][number] {
  return {
    signed: before,
    now: after,
    is,
    width: size?.width ?? null,
    height: size?.height ?? null,
    places: places.map(({ textBefore, textAfter, ...area }) => ({
      ...area,
      text_signed: textBefore,
      text_now: textAfter,
    })),
    picture_signed: inBase64(pictures.before),
    picture_now: inBase64(pictures.after),
  }
}

const inBase64 = (picture: Uint8Array | null): string | null => picture && Buffer.from(picture).toString('base64')
