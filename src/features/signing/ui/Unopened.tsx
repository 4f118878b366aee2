/** The link leads nowhere, or the way there is broken: said plainly, with what to do. */
import { LinkIcon, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { ConnectionLost, isRefusal, WireError } from '../../../web/wire-error.ts'
import { CheckPage } from '../../identification/ui/shared/CheckPage.tsx'
import { useResultText } from './shared/result-text/text.ts'

/** @param token whose holder may have to pass a check first; absent: nobody can pass one here */
export function Unopened(props: { token?: string; error: unknown; onRetry: () => void }) {
  const { token, error, onRetry } = props
  if (token !== undefined && isRefusal(error, 'recipient.check_required'))
    return <CheckPage token={token} onPassed={onRetry} />
  return <Trouble {...props} />
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const r = useResultText()
  const isInvalid = error instanceof WireError && error.status >= 400 && error.status < 500 && error.status !== 429
  const isDelegated = isRefusal(error, 'recipient.delegated')
  const isRemoved = isDelegated || isRefusal(error, 'recipient.removed')
  useTryingAgain(!isInvalid, onRetry)
  const Icon = isInvalid ? LinkIcon : WifiOff
  return (
    <main
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-4 text-center"
      data-result={isInvalid ? 'invalid' : 'failed'}
    >
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="text-xl font-semibold">
        {isDelegated
          ? r('delegatedTitle')
          : isRemoved
            ? r('removedTitle')
            : isInvalid
              ? r('invalidTitle')
              : r('failedTitle')}
      </h1>
      <p className="text-muted">
        {isInvalid && !isRemoved
          ? r('invalidText')
          : error instanceof ConnectionLost || !(error instanceof Error)
            ? r('failedText')
            : error.message}
      </p>
      {!isInvalid && (
        <Button kind="primary" onClick={onRetry}>
          {r('retry')}
        </Button>
      )}
    </main>
  )
}

/** As long as the server asks for while something is away (`Retry-After`). */
const TRY_AGAIN_MS = 10_000

/** Hook: tries again by itself: a person who lost the network, or came during an outage, need not press anything. */
function useTryingAgain(isWorthIt: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isWorthIt) return
    const timer = setTimeout(onRetry, TRY_AGAIN_MS)
    addEventListener('online', onRetry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', onRetry)
    }
  }, [isWorthIt, onRetry])
}
