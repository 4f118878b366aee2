/** In place of what could not be loaded: why, and the way to try again where that may help. */
import { isFinal, sentenceFor } from '../wire-error.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { useDesignText } from './text.ts'

export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  /** What could not be done. */
  title?: string
  error: unknown
  onRetry: () => void
}) {
  const t = useDesignText()
  return (
    <Alert
      tone="danger"
      {...(title && { title })}
      action={!isFinal(error) && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {sentenceFor(error)}
    </Alert>
  )
}
