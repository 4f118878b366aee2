/** Files on their way into the storage, one after the other; each says how far it is, or why it did not come. */
import { useRef, useState } from 'react'
import type { RejectedFile } from '../../../../web/design/DropZone.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { organizationStatsEndpoint } from '../../../organizations/organization.contract.ts'
import { listItemsEndpoint, uploadItemEndpoint } from '../../item.contract.ts'

type State =
  | Readonly<{ is: 'waiting' | 'done' }>
  | Readonly<{ is: 'travelling'; sent: number }>
  | Readonly<{ is: 'failed'; why: string }>
export type Upload = Readonly<{ id: number; name: string; size: number; state: State }>

export function useUploads() {
  const refresh = useRefresh()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const next = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())

  const tell = (id: number, state: State) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  const send = async (id: number, file: File, parent: string | null) => {
    const stop = stops.current.get(id)
    if (!stop || stop.signal.aborted) return
    tell(id, { is: 'travelling', sent: 0 })
    try {
      await call(
        uploadItemEndpoint,
        { parent, name: file.name.slice(0, 200) },
        {
          files: { file },
          signal: stop.signal,
          onProgress: (sent) => tell(id, { is: 'travelling', sent }),
        },
      )
      tell(id, { is: 'done' })
      await refresh(listItemsEndpoint, organizationStatsEndpoint)
    } catch (error) {
      if (!stop.signal.aborted) tell(id, { is: 'failed', why: sentenceFor(error) })
    }
  }

  return {
    uploads,
    /** @param rejected what the drop zone refused, with why */
    add: (files: readonly File[], rejected: readonly RejectedFile[], parent: string | null) => {
      const refused = rejected.map(({ file, reason }) => ({ file, state: { is: 'failed', why: reason } as const }))
      const taken = files.map((file) => ({ file, state: { is: 'waiting' } as const }))
      const added = [...taken, ...refused].map((each) => ({ ...each, id: next.current++ }))
      setUploads((before) => [
        ...before,
        ...added.map(({ id, file, state }) => ({ id, name: file.name, size: file.size, state })),
      ])
      for (const { id, file, state } of added) {
        if (state.is !== 'waiting') continue
        stops.current.set(id, new AbortController())
        queue.current = queue.current.then(() => send(id, file, parent))
      }
    },
    /** One that is on its way does not arrive. */
    dismiss: (id: number) => {
      stops.current.get(id)?.abort()
      stops.current.delete(id)
      setUploads((before) => before.filter((upload) => upload.id !== id))
    },
    clear: () =>
      setUploads((before) => before.filter(({ state }) => state.is === 'waiting' || state.is === 'travelling')),
  }
}
