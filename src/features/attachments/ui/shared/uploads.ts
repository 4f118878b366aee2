/**
 * Files of attachments on their way to the server. They are kept in memory for as long as the page is there, whatever dialog closes: sent again by
 * themselves when the connection is back, and never written to the device (docs/decisions/381).
 */
import { useSyncExternalStore } from 'react'
import { call } from '../../../../web/call.ts'
import { isRetryable, sentenceFor, WireError } from '../../../../web/wire-error.ts'
import type { AttachmentView } from '../../../../core/envelope/attachment.contract.ts'
import { giveAttachmentEndpoint } from '../../attachment.contract.ts'

/** `waiting`: nobody answered; it is tried again. `problem`: why it was refused. */
export type Upload = Readonly<
  { file: File; is: 'sending' | 'waiting' } | { file: File; is: 'refused'; problem: string }
>

type Wanted = Readonly<{ token: string; attachment: string }>

const RETRY_MS = 5_000

let uploads: ReadonlyMap<string, Upload> = new Map()
const hearers = new Set<() => void>()

const keyOf = ({ token, attachment }: Wanted): string => `${token} ${attachment}`

function set(wanted: Wanted, upload: Upload | null): void {
  const next = new Map(uploads)
  if (upload) next.set(keyOf(wanted), upload)
  else next.delete(keyOf(wanted))
  uploads = next
  const isUnderWay = [...next.values()].some(({ is }) => is !== 'refused')
  if (isUnderWay) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
  for (const hear of hearers) hear()
}

/** A recipient who leaves now would lose what has not arrived. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** @param onGiven when it has arrived */
export async function upload(wanted: Wanted, file: File, onGiven: (changed: AttachmentView) => void): Promise<void> {
  set(wanted, { file, is: 'sending' })
  const isStill = () => uploads.get(keyOf(wanted))?.file === file // nobody chose another one meanwhile
  try {
    const { attachments } = await call(giveAttachmentEndpoint, wanted, { files: { file } })
    if (!isStill()) return
    set(wanted, null)
    onGiven(attachments.find(({ id }) => id === wanted.attachment)!)
  } catch (error) {
    if (!isStill()) return
    if (!isRetryable(error)) return set(wanted, { file, is: 'refused', problem: problemOf(error) })
    set(wanted, { file, is: 'waiting' })
    whenConnected(() => isStill() && void upload(wanted, file, onGiven))
  }
}

/** Refused before it is sent. */
export const refuse = (wanted: Wanted, file: File, problem: string): void =>
  set(wanted, { file, is: 'refused', problem })

/** What was refused is forgotten. */
export const forget = (wanted: Wanted): void => set(wanted, null)

/** At its field, in the words of the server. */
const problemOf = (error: unknown): string =>
  (error instanceof WireError && error.fieldErrors['file']?.join(' ')) || sentenceFor(error)

/** Also by time alone: a browser does not notice that a server is back. */
function whenConnected(work: () => void): void {
  const timer = setTimeout(proceed, RETRY_MS)
  addEventListener('online', proceed, { once: true })
  function proceed(): void {
    clearTimeout(timer)
    removeEventListener('online', proceed)
    work()
  }
}

export function useUpload(wanted: Wanted): Upload | undefined {
  return useSyncExternalStore(hear, () => uploads.get(keyOf(wanted)))
}

function hear(hearer: () => void): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}
