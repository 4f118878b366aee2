/** The device can not be given away yet: why, and what to do. */
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { giveBack } from './shutting.ts'
import { useInPersonText } from './text.ts'

export function NoticeScreen({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const t = useInPersonText()
  return (
    <PersonScreen name="notice">
      <span className="grid size-24 place-items-center rounded-full bg-warning-soft text-warning">
        <TriangleAlert aria-hidden className="size-12" strokeWidth={1.5} />
      </span>
      <div className="grid gap-2" role="alert">
        <h1 className="text-xl text-balance">{title}</h1>
        <p className="text-base text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="primary" size="lg" onClick={onRetry}>
          {t('give.retry')}
        </Button>
        <Button kind="quiet" size="lg" onClick={giveBack}>
          {t('list.title')}
        </Button>
      </div>
    </PersonScreen>
  )
}
