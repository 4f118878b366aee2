/** Signing in the frame of a program's own page: the signing page, and what the program is told of it. */
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import type { SigningView } from '../../signing/signing.contract.ts'
import { NotOpened } from './NotOpened.tsx'
import type { EmbedEvent, Parent } from './parent.ts'
import type { SigningPage } from './pages.ts'
import { useEmbeddingText } from './text.ts'
import { watchHeight } from './watch-height.ts'

export function EmbeddedSigning({ token, parent, page: Page }: { token: string; parent: Parent; page: SigningPage }) {
  const told = useRef(new Set<string>())
  useEffect(() => watchHeight((height) => parent.tell({ type: 'height', height })), [parent])
  const embedding = useMemo(() => {
    const once = (event: EmbedEvent) => {
      const key = JSON.stringify(event)
      if (told.current.has(key)) return
      told.current.add(key)
      parent.tell(event)
    }
    return {
      watch: (view: SigningView) => {
        once({ type: 'opened' })
        const outcome = outcomeOf(view)
        if (outcome) once(outcome)
      },
      ending: <Ending onClose={() => parent.tell({ type: 'closed' })} />,
      over: <Over onOver={() => once({ type: 'error', code: 'embed.visit_over' })} />,
    }
  }, [parent])
  return <Page action_token={token} embedding={embedding} />
}

/** What became of it, for this recipient. */
function outcomeOf({ type, state, envelope }: SigningView): EmbedEvent | null {
  if (state === 'done') return { type: type === 'approver' ? 'approved' : 'signed' }
  if (state === 'refused') return { type: 'refused' }
  return state === 'suspended' ? { type: 'error', code: `envelope.${envelope.state}` } : null
}

function Ending({ onClose }: { onClose: () => void }) {
  const t = useEmbeddingText()
  return (
    <div className="grid justify-items-center border-t border-line pt-6">
      <Button kind="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

function Over({ onOver }: { onOver: () => void }) {
  useEffect(onOver, [onOver])
  return <NotOpened why="visit" />
}
