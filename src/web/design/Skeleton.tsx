/** The shape of what is coming, after 200 ms: what comes sooner needs no announcement. */
import { useDesignText } from './text.ts'

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      <div className="grid gap-3">
        {Array.from({ length: lines }, (_, index) => (
          <Bone key={index} width={index % 3 === 2 ? '60%' : '100%'} />
        ))}
      </div>
    </Waiting>
  )
}

/** Rows of a table that is on its way. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      <div className="overflow-hidden rounded-lg bg-surface shadow-raised">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex h-16 items-center gap-6 border-b border-line px-4 last:border-0">
            <Bone width={`${32 + ((index * 13) % 24)}%`} />
            <Bone width="6rem" />
            <span className="flex-1" />
            <Bone width="4rem" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

function Waiting({ children }: { children: React.ReactNode }) {
  const t = useDesignText()
  return (
    <div role="status" className="animate-late">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

function Bone({ width, height = '0.875rem' }: { width: string; height?: string }) {
  return <div className="max-w-full shrink-0 rounded-sm bg-pressed" style={{ width, height }} />
}
