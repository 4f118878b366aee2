/** Says whose envelopes a list shows, and lets go of it. */
import { X } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { useListText } from './text.ts'

export function PersonFilter({ person, onEnd }: { person: string; onEnd: () => void }) {
  const t = useListText()
  return (
    <div className="min-w-0 max-w-full">
      <Button icon={X} title={t('personEnd')} onClick={onEnd}>
        <span className="truncate">{t('person', { person })}</span>
      </Button>
    </div>
  )
}
