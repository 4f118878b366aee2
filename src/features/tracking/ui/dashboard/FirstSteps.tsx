/** First steps for somebody who has neither sent nor received anything, instead of counts that are all zero. */
import { FilePlus2, Send, SquarePen, UsersRound } from 'lucide-react'
import { useMedia } from '../../../../web/use-media.ts'
import { useDashboardText } from './text.ts'

/** Where a mouse drags, fingers choose and tap: the editor is theirs in a narrow window too. */
const steps = [
  { name: 'documents', icon: FilePlus2, text: 'documentsText', touch: 'documentsTouch' },
  { name: 'recipients', icon: UsersRound, text: 'recipientsText', touch: 'recipientsText' },
  { name: 'fields', icon: SquarePen, text: 'fieldsText', touch: 'fieldsTouch' },
  { name: 'send', icon: Send, text: 'sendText', touch: 'sendText' },
] as const

export function FirstSteps() {
  const t = useDashboardText()
  const isTouch = useMedia('(pointer: coarse), (width <= 48rem)')
  return (
    <section aria-labelledby="first-steps" className="rounded-lg bg-surface p-5 shadow-raised tablet:p-6">
      <h2 id="first-steps" className="mb-5 text-base">
        {t('start.title')}
      </h2>
      <ol className="grid gap-5 tablet:grid-cols-4 tablet:gap-6">
        {steps.map(({ name, icon: Icon, text, touch }, index) => (
          <li
            key={name}
            className="grid grid-cols-[2.5rem_1fr] content-start gap-x-3 tablet:grid-cols-1 tablet:gap-y-3"
          >
            <span className="grid size-10 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <div className="grid content-start gap-0.5">
              <p className="font-medium">
                <span className="num text-muted">{index + 1}. </span>
                {t(`start.${name}`)}
              </p>
              <p className="text-body text-pretty text-muted">{t(`start.${isTouch ? touch : text}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
