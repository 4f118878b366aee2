/** Alert for a failed request, with a button that tries again. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { usePeopleText } from './text.ts'

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = usePeopleText()
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
