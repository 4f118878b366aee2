/** Sends again, in order, everything since a time. */
import { useState } from 'react'
import { isDay } from '../../../kernel/calendar.ts'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { DateField } from '../../../web/design/dates/DateField.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { listDeliveriesEndpoint, resendSinceEndpoint } from '../webhook.contract.ts'
import { useWebhookText } from './text.ts'

export function ResendSinceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWebhookText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('00:00')
  const [state, setState] = useState<{ is: 'asking' } | { is: 'doing' } | { is: 'failed'; why: string }>({
    is: 'asking',
  })
  const resend = async () => {
    setState({ is: 'doing' })
    try {
      const since = new Date(`${day}T${time || '00:00'}`).toISOString()
      const { queued } = await call(resendSinceEndpoint, { id, since })
      await refresh(listDeliveriesEndpoint)
      say({ tone: 'success', text: t('log.queued', { count: queued }) })
      onClose()
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('since.title')}
      text={t('since.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={state.is === 'doing'}
            disabledBecause={isDay(day) ? undefined : t('since.needsDay')}
            onClick={() => void resend()}
          >
            {t('since.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
        <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
          <DateField label={t('since.day')} value={day} onValueChange={setDay} />
          <TextField
            label={t('since.time')}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
      </div>
    </Dialog>
  )
}
