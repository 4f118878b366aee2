/** Card with paged rows: loading, failed or shown, and the buttons to turn pages. */
import type { ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useDetailText } from './text.ts'

type Page<Row> = Readonly<{
  data: Row[]
  links: { next: string | null; prev: string | null }
  meta: { current_page: number; total: number }
}>

export function PagedCard<Row>({
  title,
  failed,
  answer: { data: page, error, isPlaceholderData, refetch },
  size,
  waiting = null,
  empty = null,
  onTurn,
  children,
}: {
  title?: string
  /** Above why it failed. */
  failed: string
  answer: Readonly<{
    data: Page<Row> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }>
  /** How many rows a page has. */
  size: number
  waiting?: ReactNode
  /** Instead of the card when there is nothing. */
  empty?: ReactNode
  onTurn: (page: number) => void
  children: (rows: Row[]) => ReactNode
}) {
  const t = useDetailText()
  if (error) {
    return (
      <Alert tone="danger" title={failed} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
        {sentenceFor(error)}
      </Alert>
    )
  }
  if (!page) return waiting
  const { data, meta } = page
  if (meta.total === 0) return empty
  return (
    <Card {...(title && { title })}>
      <div aria-busy={isPlaceholderData}>{children(data)}</div>
      <div className="mt-4 empty:hidden">
        <ListPages list={page} perPage={size} onPage={onTurn} />
      </div>
    </Card>
  )
}
