/** Files on their way to a draft; what was refused stays with its reason until somebody takes it away. */
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { call } from '../../../../web/call.ts'
import { isRetryable, sentenceFor } from '../../../../web/wire-error.ts'
import { addDocumentEndpoint } from '../../drafts/draft.contract.ts'
import type { DocumentView } from '../../parts.contract.ts'

export type Upload = Readonly<{
  key: string
  file: File
  /** 0 to 1 while it travels; 1 while the server looks at it. */
  sent: number
  is: 'waiting' | 'travelling'
}>

export type Refused = Readonly<{
  key: string
  name: string
  reason: string
  /** Trying the same file again may help: the connection was lost. */
  again?: File
}>

type Uploads = Readonly<{ running: readonly Upload[]; refused: readonly Refused[] }>

type UploadAction =
  | Readonly<{ does: 'add'; files: readonly File[]; refused: readonly Refused[] }>
  | Readonly<{ does: 'begin' | 'end' | 'dismiss'; key: string }>
  | Readonly<{ does: 'progress'; key: string; sent: number }>
  | Readonly<{ does: 'fail'; key: string; reason: string; mayRetry: boolean }>

/** One after the other, so that documents stand in the order in which they were dropped. */
const AT_ONCE = 1

export const newKey = (): string => crypto.randomUUID()

export function useUploads(envelope: string, onAdded: () => Promise<unknown>) {
  const [uploads, dispatch] = useReducer(changeUploads, { running: [], refused: [] })
  const begun = useRef(new Set<string>())
  const added = useEffectEvent(onAdded)

  useEffect(() => {
    const travelling = uploads.running.filter(({ is }) => is === 'travelling').length
    const next = uploads.running.filter(({ is, key }) => is === 'waiting' && !begun.current.has(key))
    for (const { key, file } of next.slice(0, Math.max(0, AT_ONCE - travelling))) {
      begun.current.add(key)
      dispatch({ does: 'begin', key })
      send(envelope, file, (sent) => dispatch({ does: 'progress', key, sent }))
        .then(() => added())
        .then(
          () => dispatch({ does: 'end', key }),
          (error: unknown) => dispatch({ does: 'fail', key, reason: sentenceFor(error), mayRetry: isRetryable(error) }),
        )
    }
  }, [uploads.running, envelope])

  return {
    ...uploads,
    add: (files: readonly File[], refused: readonly Refused[]) => dispatch({ does: 'add', files, refused }),
    dismiss: (key: string) => dispatch({ does: 'dismiss', key }),
  }
}

function send(id: string, file: File, onProgress: (sent: number) => void): Promise<DocumentView> {
  const name = file.name.replace(/\.pdf$/i, '').slice(0, 200)
  return call(addDocumentEndpoint, { id, name }, { files: { file }, onProgress, idempotencyKey: newKey() })
}

function changeUploads(uploads: Uploads, action: UploadAction): Uploads {
  const { running, refused } = uploads
  switch (action.does) {
    case 'add': {
      const added = action.files.map((file) => ({ key: newKey(), file, sent: 0, is: 'waiting' as const }))
      return { running: [...running, ...added], refused: [...refused, ...action.refused] }
    }
    case 'begin':
      return { running: running.map((one) => (one.key === action.key ? { ...one, is: 'travelling' } : one)), refused }
    case 'progress':
      return { running: running.map((one) => (one.key === action.key ? { ...one, sent: action.sent } : one)), refused }
    case 'end':
      return { running: running.filter(({ key }) => key !== action.key), refused }
    case 'fail': {
      const failed = running.find(({ key }) => key === action.key)
      if (!failed) return uploads
      const again = action.mayRetry ? { again: failed.file } : {}
      const entry = { key: failed.key, name: failed.file.name, reason: action.reason, ...again }
      return { running: running.filter((one) => one !== failed), refused: [...refused, entry] }
    }
    case 'dismiss':
      return { running, refused: refused.filter(({ key }) => key !== action.key) }
  }
}
