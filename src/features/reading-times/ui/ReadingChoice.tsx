/** Card of an organization's settings: whether senders see how long recipients read. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Card } from '../../../web/design/Card.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { chooseReadingEndpoint, showReadingChoiceEndpoint } from '../reading-time.contract.ts'
import { useReadingText } from './shared/text.ts'

export function ReadingChoice({ id }: { id: string }) {
  const t = useReadingText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data } = useAnswer(showReadingChoiceEndpoint, { id })
  const [isBusy, setBusy] = useState(false)
  if (!data) return null
  const choose = async (isKept: boolean) => {
    setBusy(true)
    try {
      await call(chooseReadingEndpoint, { id, is_kept: isKept })
      await refresh(showReadingChoiceEndpoint)
      say({ tone: 'success', text: t('saved') })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('choiceTitle')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('choiceText')}</p>
        <Checkbox
          label={t('choice')}
          checked={data.is_kept}
          aria-busy={isBusy || undefined}
          onChange={({ target }) => !isBusy && void choose(target.checked)}
        />
      </div>
    </Card>
  )
}
