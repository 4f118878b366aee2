/** Drawing: in place on a desk, on the whole screen on a phone. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { DrawFullScreen } from './DrawFullScreen.tsx'
import { DrawPad } from './DrawPad.tsx'
import { DrawTools } from './DrawTools.tsx'
import type { Strokes } from './strokes.ts'
import { PHONE, useMedia } from '../use-media.ts'
import { useSignatureText } from './text.ts'

type Drawing = { strokes: Strokes; onChange: (strokes: Strokes) => void }

export function DrawTab({ strokes, onChange }: Drawing) {
  const t = useSignatureText()
  const isPhone = useMedia(PHONE)
  const [isFull, setFull] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="paper relative aspect-2/1 overflow-hidden rounded-lg bg-paper text-print inset-ring-1 inset-ring-line">
        <Guide hint={strokes.length === 0 && !isPhone ? t('drawHere') : undefined} />
        <DrawPad strokes={strokes} onChange={onChange} held="lying" />
        {isPhone && (
          // the small sheet only shows; a press anywhere on it opens the large one
          <button
            type="button"
            className="absolute inset-0 grid place-items-center rounded-lg border-0 bg-transparent text-base font-medium text-accent focus-inset"
            onClick={() => setFull(true)}
          >
            <span className={strokes.length > 0 ? 'sr-only' : 'flex items-center gap-2'}>
              <Pencil aria-hidden className="size-4.5" />
              {strokes.length > 0 ? t('drawAgain') : t('drawWhole')}
            </span>
          </button>
        )}
      </div>
      {!isPhone && <DrawTools strokes={strokes} onChange={onChange} />}
      {isPhone && strokes.length > 0 && (
        <Button icon={Pencil} onClick={() => setFull(true)}>
          {t('drawAgain')}
        </Button>
      )}
      {isPhone && (
        <DrawFullScreen isOpen={isFull} onClose={() => setFull(false)} strokes={strokes} onChange={onChange} />
      )}
    </div>
  )
}

/** The line that one signs on. */
function Guide({ hint }: { hint: string | undefined }) {
  return (
    <div aria-hidden className="absolute inset-x-[8%] top-[72%] border-t border-edge/60 text-center">
      {hint && <span className="mt-2 block text-sm text-muted">{hint}</span>}
    </div>
  )
}
