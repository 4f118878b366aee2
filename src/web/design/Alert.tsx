/** Something to know about this page, where it matters. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { asToldNow } from '../wire-error.ts'
import { look } from './look.ts'
import { useDesignText } from './text.ts'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

export function Alert({
  tone,
  title,
  children,
  action,
  onDismiss,
}: {
  tone: AlertTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}) {
  const t = useDesignText()
  const Icon = toneIcons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={boxLook({ tone })}>
      <Icon aria-hidden className={iconLook({ tone })} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-ink">
        {title && <p className="font-medium">{asToldNow(title)}</p>}
        {children && <div>{asToldNow(children)}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-2 empty:hidden">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={onDismiss}
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm border-0 bg-transparent text-muted hover:bg-hover hover:text-ink coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

const boxLook = look({
  base: 'flex animate-appear items-start gap-3 rounded-lg px-4 py-3 text-body',
  variants: {
    tone: { info: 'bg-accent-soft', success: 'bg-success-soft', warning: 'bg-warning-soft', danger: 'bg-danger-soft' },
  },
})

const iconLook = look({
  base: 'mt-[calc((1lh-1.125rem)/2)] size-4.5 shrink-0',
  variants: { tone: { info: 'text-accent', success: 'text-success', warning: 'text-warning', danger: 'text-danger' } },
})
