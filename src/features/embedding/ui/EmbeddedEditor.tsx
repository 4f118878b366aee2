/** Preparing and sending a draft in the frame of a program's own page, and what the program is told of it. */
import { useEffect, useRef, useState } from 'react'
import { callAs, onSessionEnd } from '../../../web/call.ts'
import { NotOpened } from './NotOpened.tsx'
import type { EditorPage } from './pages.ts'
import type { Parent } from './parent.ts'
import { watchHeight } from './watch-height.ts'

export function EmbeddedEditor({
  token,
  envelope,
  parent,
  page: Page,
}: {
  token: string
  envelope: string
  parent: Parent
  page: EditorPage
}) {
  const [isOver, setOver] = useState(false)
  useState(() => callAs(token)) // before anything is asked
  const isSent = useRef(false)
  useEffect(() => watchHeight((height) => parent.tell({ type: 'height', height })), [parent])
  useEffect(() => {
    onSessionEnd(() => {
      if (!isSent.current) {
        setOver(true)
        parent.tell({ type: 'error', code: 'embed.visit_over' })
      }
      return new Promise(() => undefined) // nothing that was asked is asked again
    })
    return () => onSessionEnd(undefined)
  }, [parent])
  if (isOver) return <NotOpened why="visit" />
  return (
    <Page
      envelope={envelope}
      onSent={() => {
        isSent.current = true
        parent.tell({ type: 'sent' })
      }}
      onClose={() => parent.tell({ type: 'closed' })}
    />
  )
}
