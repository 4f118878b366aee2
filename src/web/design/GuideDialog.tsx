/** Guide to a page, in a few steps with a drawing each: opened on request. */
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useDesignText } from './text.ts'

export type GuideStep = Readonly<{
  /** Adds nothing to the words: readers skip it. */
  drawing: ReactNode
  title: string
  text: ReactNode
}>

export function GuideDialog({
  isOpen,
  onClose,
  steps,
}: {
  isOpen: boolean
  /** Read to the end, or left before: both count as seen. */
  onClose: () => void
  steps: readonly GuideStep[]
}) {
  const t = useDesignText()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isLast = at === steps.length - 1
  const close = () => {
    setAt(0)
    onClose()
  }
  if (!step) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={step.title}
      text={
        // the heading and the words change under somebody's hands: said as they do
        <span aria-live="polite" className="block min-h-[3lh]">
          <span className="sr-only">
            {t('steps.position', { step: String(at + 1), total: String(steps.length) })}. {step.title}.{' '}
          </span>
          {step.text}
        </span>
      }
      actions={
        <>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('guide.back')}</Button>}
          <Button kind="primary" onClick={() => (isLast ? close() : setAt(at + 1))}>
            {isLast ? t('guide.done') : t('guide.next')}
          </Button>
        </>
      }
    >
      <div aria-hidden className="grid gap-4">
        <div className="grid place-items-center overflow-hidden rounded-lg bg-sunken p-4">{step.drawing}</div>
        <div className="flex justify-center gap-1.5">
          {steps.map(({ title }, index) => (
            <span
              key={title}
              className={`h-1.5 rounded-full transition-[width] duration-150 motion-reduce:transition-none ${index === at ? 'w-5 bg-accent' : 'w-1.5 bg-edge'}`}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
