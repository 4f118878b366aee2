/** Taking back what was drawn. */
import { Eraser, Undo2 } from 'lucide-react'
import { Button } from '../design/Button.tsx'
import type { Strokes } from './strokes.ts'
import { useSignatureText } from './text.ts'

type Drawing = { strokes: Strokes; onChange: (strokes: Strokes) => void }

export function DrawTools({ strokes, onChange }: Drawing) {
  const t = useSignatureText()
  const nothingYet = strokes.length === 0 ? t('drawFirst') : undefined
  return (
    <div className="flex gap-2">
      <Button kind="quiet" icon={Undo2} disabledBecause={nothingYet} onClick={() => onChange(strokes.slice(0, -1))}>
        {t('undo')}
      </Button>
      <Button kind="quiet" icon={Eraser} disabledBecause={nothingYet} onClick={() => onChange([])}>
        {t('clear')}
      </Button>
    </div>
  )
}
