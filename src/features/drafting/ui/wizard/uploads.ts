/** Files on their way to a draft; what was refused stays with its reason until somebody takes it away. */
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { call } from '../../../../web/call.ts'
import { watchConnection } from '../../../../web/connection.ts'
import { isRefusal, isRetryable, sentenceFor } from '../../../../web/wire-error.ts'
import { addDocumentEndpoint } from '../../draft.contract.ts'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { converted, isConvertible } from './convertible.ts'
import type { KeptFile } from '../../../../core/envelope/ui/storage-doors.tsx'

/** Bytes of this computer, or a file that lies in the storage already. */
export type UploadSource = Readonly<{ file: File }> | Readonly<{ kept: KeptFile }>

export type WizardUpload = Readonly<{
  key: string
  name: string
  source: UploadSource
  /** 0 to 1 while it travels; 1 while the server looks at it. */
  sent: number
  is: 'waiting' | 'travelling' | 'converting'
}>

export type RefusedUpload = Readonly<{
  key: string
  name: string
  reason: string
  /** Trying the same file again may help: the connection was lost. */
  again?: UploadSource
}>

/** From the computer, from the storage; and what can not be taken. */
export type ChosenFiles = Readonly<{
  files: readonly File[]
  kept: readonly KeptFile[]
  refused: readonly RefusedUpload[]
}>

type Uploads = Readonly<{ running: readonly WizardUpload[]; refused: readonly RefusedUpload[] }>

type UploadAction =
  | Readonly<{ does: 'add'; sources: readonly UploadSource[]; refused: readonly RefusedUpload[] }>
  | Readonly<{ does: 'begin' | 'convert' | 'end' | 'dismiss'; key: string }>
  | Readonly<{ does: 'progress'; key: string; sent: number }>
  | Readonly<{ does: 'fail'; key: string; reason: string; mayRetry: boolean }>

/** One after the other, so that documents stand in the order in which they were dropped. */
const AT_ONCE = 1

export const newKey = (): string => crypto.randomUUID()

/** @param onAdded called once a file has become a document, and when the server says that the draft is gone */
export function useUploads(envelope: string, onAdded: () => Promise<unknown>) {
  const [uploads, dispatch] = useReducer(changeUploads, { running: [], refused: [] })
  const begun = useRef(new Map<string, AbortController>())
  const added = useEffectEvent(onAdded)

  useEffect(() => {
    const travelling = uploads.running.filter(({ is }) => is !== 'waiting').length
    const next = uploads.running.filter(({ is, key }) => is === 'waiting' && !begun.current.has(key))
    for (const { key, source } of next.slice(0, Math.max(0, AT_ONCE - travelling))) {
      const stop = new AbortController()
      begun.current.set(key, stop)
      dispatch({ does: 'begin', key })
      bring(envelope, source, {
        signal: stop.signal,
        onProgress: (sent) => dispatch({ does: 'progress', key, sent }),
        onConverting: () => dispatch({ does: 'convert', key }),
      })
        .then(() => added())
        .then(
          () => dispatch({ does: 'end', key }),
          (error: unknown) => {
            if (isRefusal(error, 'envelope.not_found')) void added()
            if (stop.signal.aborted) return dispatch({ does: 'end', key })
            return dispatch({ does: 'fail', key, reason: sentenceFor(error), mayRetry: isRetryable(error) })
          },
        )
    }
  }, [uploads.running, envelope])

  const triedAgain = useRef(new WeakSet<UploadSource>())
  const resume = useEffectEvent(() => {
    for (const { key, again } of uploads.refused) {
      if (!again || triedAgain.current.has(again)) continue
      triedAgain.current.add(again) // once by itself: a way that breaks off each time is not tried for ever
      dispatch({ does: 'dismiss', key })
      dispatch({ does: 'add', sources: [again], refused: [] })
    }
  })
  useEffect(() => watchConnection((connection) => connection === 'fine' && resume()), [])

  return {
    ...uploads,
    add: ({ files, kept, refused }: ChosenFiles) =>
      dispatch({
        does: 'add',
        sources: [...files.map((file) => ({ file })), ...kept.map((one) => ({ kept: one }))],
        refused,
      }),
    retry: ({ key, again }: RefusedUpload) => {
      dispatch({ does: 'dismiss', key })
      if (again) dispatch({ does: 'add', sources: [again], refused: [] })
    },
    /** On its way: stopped. Not begun: forgotten. */
    cancel: (key: string) => {
      begun.current.get(key)?.abort()
      dispatch({ does: 'end', key })
    },
    dismiss: (key: string) => dispatch({ does: 'dismiss', key }),
  }
}

export const LONGEST_NAME = 200

/** The same for the same file: what came although its answer was lost comes once. */
const keys = new WeakMap<UploadSource, string>()

function keyOf(source: UploadSource): string {
  const key = keys.get(source) ?? newKey()
  keys.set(source, key)
  return key
}

type Watched = Parameters<typeof converted>[1]

async function bring(id: string, source: UploadSource, watched: Watched): Promise<DocumentView> {
  const { signal, onProgress } = watched
  const idempotencyKey = keyOf(source)
  if ('kept' in source) {
    const { id: file, name } = source.kept
    onProgress(1)
    return call(addDocumentEndpoint, { id, name: name.slice(0, LONGEST_NAME), file }, { idempotencyKey, signal })
  }
  const { file } = source
  if (isConvertible(file.name)) {
    const conversion = await converted(file, watched)
    return call(addDocumentEndpoint, { id, conversion }, { idempotencyKey: newKey(), signal }) // converted anew, another body
  }
  const name = file.name.slice(0, LONGEST_NAME)
  return call(addDocumentEndpoint, { id, name }, { files: { file }, onProgress, idempotencyKey, signal })
}

function changeUploads(uploads: Uploads, action: UploadAction): Uploads {
  const { running, refused } = uploads
  switch (action.does) {
    case 'add': {
      const added = action.sources.map((source) => ({
        key: newKey(),
        name: 'file' in source ? source.file.name : source.kept.name,
        source,
        sent: 0,
        is: 'waiting' as const,
      }))
      return { running: [...running, ...added], refused: [...refused, ...action.refused] }
    }
    case 'begin':
      return { running: running.map((one) => (one.key === action.key ? { ...one, is: 'travelling' } : one)), refused }
    case 'convert':
      return { running: running.map((one) => (one.key === action.key ? { ...one, is: 'converting' } : one)), refused }
    case 'progress':
      return { running: running.map((one) => (one.key === action.key ? { ...one, sent: action.sent } : one)), refused }
    case 'end':
      return { running: running.filter(({ key }) => key !== action.key), refused }
    case 'fail': {
      const failed = running.find(({ key }) => key === action.key)
      if (!failed) return uploads
      const again = action.mayRetry ? { again: failed.source } : {}
      const entry = { key: failed.key, name: failed.name, reason: action.reason, ...again }
      return { running: running.filter((one) => one !== failed), refused: [...refused, entry] }
    }
    case 'dismiss':
      return { running, refused: refused.filter(({ key }) => key !== action.key) }
  }
}
