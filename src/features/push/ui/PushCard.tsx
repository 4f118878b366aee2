/** Card that turns push messages on and off for this browser. */
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { endPushEndpoint, showPushEndpoint, subscribePushEndpoint } from '../push.contract.ts'
import { usePushText } from './text.ts'

/** `unsupported`: the browser, or this window of it, has no push messages; `denied`: its user has forbidden them. */
const ability = (): 'asks' | 'denied' | 'unsupported' => {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'asks'
}

export function PushCard() {
  const t = usePushText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data } = useAnswer(showPushEndpoint, {})
  const [isBusy, setBusy] = useState(false)
  const [able, setAble] = useState(ability)
  const isOn = data?.is_on ?? false

  const turn = async () => {
    setBusy(true)
    try {
      await (isOn ? unsubscribe() : subscribe(data!.public_key))
      say({ tone: 'success', text: t(isOn ? 'turnedOff' : 'turnedOn') })
    } catch (error) {
      // A DOMException comes from the browser, whose words are not the reader's.
      const isOfBrowser = error instanceof DOMException
      if (ability() === 'asks') say({ tone: 'danger', text: isOfBrowser ? t('failed') : sentenceFor(error) })
    } finally {
      setAble(ability())
      setBusy(false)
      await refresh(showPushEndpoint)
    }
  }
  return (
    <Card title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <p className="text-muted">{t('text')}</p>
          {able !== 'asks' && <p className="text-sm">{t(able)}</p>}
          {able === 'asks' && isOn && <p className="text-sm">{t('isOn')}</p>}
        </div>
        {data && (able === 'asks' || isOn) && (
          <Button icon={BellRing} isBusy={isBusy} onClick={() => void turn()}>
            {t(isOn ? 'off' : 'on')}
          </Button>
        )}
      </div>
    </Card>
  )
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribePushEndpoint, { endpoint: endpoint ?? '', keys: { p256dh, auth } })
}

async function unsubscribe(): Promise<void> {
  await call(endPushEndpoint, {})
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
