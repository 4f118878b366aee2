/** A state: icon and word together, never colour alone. */
import type { LucideIcon } from 'lucide-react'
import { look } from './look.ts'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export function Badge({ tone, icon: Icon, children }: { tone: Tone; icon?: LucideIcon; children: string }) {
  return (
    <span className={badgeLook({ tone })}>
      {Icon && <Icon aria-hidden strokeWidth={2.25} className="size-3.5 shrink-0" />}
      {children}
    </span>
  )
}

const badgeLook = look({
  base: 'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap',
  variants: {
    tone: {
      neutral: 'bg-pressed text-muted',
      accent: 'bg-accent-soft text-accent',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
    },
  },
})
