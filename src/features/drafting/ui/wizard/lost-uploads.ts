/** Files that were on their way when the page went: their bytes went with it, their names did not. They are asked for again. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { useWizardText } from './text.ts'
import { LONGEST_NAME, type RefusedUpload, type WizardUpload } from './uploads.ts'
import { leave, leftOver } from '../../../../web/use-kept.ts'

type Pending = Readonly<{ key: string; name: string; mayHaveCome: boolean }>
/** `known`: the documents that were there while these were not. */
type Left = Readonly<{ pending: readonly Pending[]; known: readonly string[] }>

/** The server may be looking at a file that had come as a whole: it is a document a moment later. */
const LOOK_AGAIN_MS = [2_000, 8_000]

export function useLostUploads(
  envelope: string,
  documents: readonly DocumentView[],
  { running, refused }: Readonly<{ running: readonly WizardUpload[]; refused: readonly RefusedUpload[] }>,
  refresh: () => Promise<unknown>,
): Readonly<{ lost: readonly RefusedUpload[]; dismiss: (key: string) => void }> {
  const t = useWizardText()
  const shelf = `uploads.${envelope}`
  const [left, setLeft] = useState<Left>(() => leftOver<Left>(shelf) ?? { pending: [], known: [] })
  const pending = missing(left, documents)
  if (pending.length < left.pending.length) setLeft({ pending, known: documents.map(({ id }) => id) })
  const chosenAgain = new Set([...running, ...refused].map(({ name }) => name))
  const lost = pending.filter(({ name }) => !chosenAgain.has(name))

  const keep = useEffectEvent(() => {
    const now = [
      ...running.map(({ key, name, is }) => ({ key, name, mayHaveCome: is !== 'waiting' })),
      ...refused.filter(({ again }) => again).map(({ key, name }) => ({ key, name, mayHaveCome: false })),
    ]
    const all = [...lost, ...now]
    leave(shelf, all.length > 0 ? { pending: all, known: documents.map(({ id }) => id) } : null)
  })
  useEffect(() => keep(), [running, refused, left, documents])

  const lookAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!left.pending.some(({ mayHaveCome }) => mayHaveCome)) return
    const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(() => lookAgain(), ms))
    return () => timers.forEach(clearTimeout)
  }, [left])

  return {
    lost: lost.map(({ key, name }) => ({ key, name, reason: t('documents.lost') })),
    dismiss: (key) => setLeft({ ...left, pending: left.pending.filter((one) => one.key !== key) }),
  }
}

/** What did not become a document meanwhile. A conversion changes the end of a name. */
function missing({ pending, known }: Left, documents: readonly DocumentView[]): readonly Pending[] {
  const come = documents.filter(({ id }) => !known.includes(id)).map(({ name }) => stem(name))
  return pending.filter(({ name }) => {
    const at = come.indexOf(stem(name))
    if (at >= 0) come.splice(at, 1)
    return at < 0
  })
}

const stem = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .trim()
    .replace(/\.[a-z]{2,5}$/i, '')
