/** Fetches parts of the signing page while the reader reads, so that a reader who loses the network can fill in what is left. */
import { useEffect, useState } from 'react'
import { textsHere } from '../../../web/i18n/texts-known.ts'
import { persist } from '../../../web/until-it-comes.ts'
import { loadCreator } from '../../../web/signature/SignatureCreator.tsx'
import type { SigningView } from '../signing.contract.ts'
import { ceremonyParts } from './ceremony-parts.ts'
import { loadFiles } from './files-part.ts'
import { parts } from './parts.ts'
import { isOwnEnvelope, owedIdentifier, owesTerms } from './shared/standing.ts'

type Load = () => Promise<unknown>

/** While somebody reads the terms, the document comes first. */
const TERMS_FIRST_MS = 3_000
const IDLE_WITHIN_MS = 1_000

/** Parts of parts, which ask for them themselves. */
const loadCalculated = () => persist(() => import('./calculated/CalculatedField.tsx'))
const loadCancel = () => persist(() => import('./CancelDialog.tsx'))
const loadCode = () => persist(() => import('./shared/QrCode.tsx'))

const beforeTerms: readonly Load[] = [
  parts.dialogs,
  ceremonyParts.more,
  parts.ending,
  parts.result,
  ceremonyParts.entry,
  parts.terms,
]

/** All that this envelope may still show to this reader. */
function allFor(view: SigningView, signs: boolean): Load[] {
  const { dialogs, ending, result } = parts
  const { changes, documents, entry, fields, more, side } = ceremonyParts
  return [
    changes,
    dialogs,
    documents,
    ending,
    entry,
    fields,
    more,
    result,
    side,
    ...(signs ? [loadCreator] : []),
    ...(owedIdentifier(view) ? [ceremonyParts.identify] : []),
    ...(view.attachments.length > 0 ? [loadFiles] : []),
    ...(view.signature_type === 'qualified' ? [ceremonyParts.qualified] : []),
    ...(calculates(view) ? [loadCalculated] : []),
    ...(isOwnEnvelope(view) ? [loadCancel] : []),
    ...(showsCode(view) ? [loadCode] : []),
  ]
}

const calculates = ({ envelope }: SigningView): boolean =>
  envelope.documents.some(({ fields }) => fields.some(({ is_mine, calculation }) => is_mine && calculation !== null))

const showsCode = ({ envelope }: SigningView): boolean =>
  envelope.documents.some(({ contents }) =>
    contents.some(({ type }) => type === 'qr-code' || type === 'validation-qrcode'),
  )

/**
 * Fetches them while the reader reads.
 * @param signs whether there is a signature to make
 * @returns whether all have come: from then on nothing of the page itself is fetched
 */
export function usePartsAhead(view: SigningView, signs: boolean): boolean {
  const [isAll, setAll] = useState(false)
  const isWaiting = owesTerms(view)
  const all = allFor(view, signs)
  const key = all.length // none is ever wanted less
  useEffect(() => {
    if (isWaiting) {
      const timer = setTimeout(() => void fetchAll(beforeTerms), TERMS_FIRST_MS)
      return () => clearTimeout(timer)
    }
    let isCurrent = true
    const stop = whenIdle(() => void fetchAll(all).then((areHere) => isCurrent && setAll(areHere)))
    return () => {
      isCurrent = false
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same view brings the same parts
  }, [isWaiting, key])
  return isAll
}

async function fetchAll(wanted: readonly Load[]): Promise<boolean> {
  const coming = await Promise.allSettled(wanted.map((load) => load()))
  await textsHere()
  return coming.every(({ status }) => status === 'fulfilled')
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_WITHIN_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  return () => cancelIdleCallback(request)
}
