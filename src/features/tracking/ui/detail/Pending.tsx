/** While an envelope is on its way, when it is not there, and when it could not be had. */
import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { backPlaces, type BackPlace } from './BackTo.tsx'
import { useDetailText } from './text.ts'

/** Of what the address names: gone, of others, or never an envelope. */
const isMissing = (error: Error) => error instanceof WireError && [400, 404, 422].includes(error.status)

export function Pending({ error, onRetry, back }: { error: Error | null; onRetry: () => void; back: BackPlace }) {
  const t = useDetailText()
  if (!error) return <Skeleton lines={8} />
  if (isMissing(error)) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <PageHeader title={t('missing')} />
        <EmptyState
          icon={FileQuestion}
          title={t('missingHere')}
          text={t('missingText')}
          action={
            <Link to={backPlaces[back]} className={buttonLook()}>
              {t(`back.${back}`)}
            </Link>
          }
        />
      </div>
    )
  }
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
