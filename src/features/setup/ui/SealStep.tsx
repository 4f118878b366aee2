/** Last step: by which certificate envelopes are sealed: self-made, from a file, or on a token. */
import { useState, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Tabs } from '../../../web/design/Tabs.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { leaveStepEndpoint, removeSealEndpoint, trySealEndpoint, type SealView } from '../setup.contract.ts'
import { SealFile } from './SealFile.tsx'
import { untilRestarted } from './until-restarted.ts'
import { useSetupText } from './text.ts'

export function SealStep({ seal, reload }: { seal: SealView; reload: () => void }) {
  const t = useSetupText()
  const [tab, setTab] = useState<SealView['from']>(seal.from)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    try {
      await call(leaveStepEndpoint, { step: 'seal' })
      window.location.assign('/business/dashboard')
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(false)
    }
  }
  const content: Record<SealView['from'], ReactNode> = {
    'self-made': <SelfMade seal={seal} reload={reload} />,
    file: seal.is_by_settings ? <BySettings /> : <SealFile onDone={reload} />,
    token: <Token isInForce={seal.from === 'token'} />,
  }
  return (
    <div className="grid gap-5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <InForce seal={seal} />
      <Tabs
        label={t('seal.choices')}
        value={tab}
        onChange={setTab}
        tabs={(['self-made', 'file', 'token'] as const).map((name) => ({
          name,
          label: t(`seal.from.${name}`),
          content: content[name],
        }))}
      />
      <Button kind="primary" size="lg" width="full" isBusy={isBusy} onClick={() => void finish()}>
        {t('seal.finish')}
      </Button>
    </div>
  )
}

function InForce({ seal }: { seal: SealView }) {
  const t = useSetupText()
  const { date } = useFormats()
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
      <dl className="m-0 grid gap-3">
        <div>
          <dt className="text-muted">{t('seal.now')}</dt>
          <dd className="m-0 wrap-anywhere">{seal.subject}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('seal.issuer')}</dt>
          <dd className="m-0 wrap-anywhere">{seal.issuer}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('seal.until')}</dt>
          <dd className="num m-0">{date(seal.ends_at)}</dd>
        </div>
      </dl>
      {!seal.is_in_force && <p className="m-0 text-warning">{t('seal.restart')}</p>}
    </div>
  )
}

function SelfMade({ seal, reload }: { seal: SealView; reload: () => void }) {
  const t = useSetupText()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const goBack = async () => {
    setBusy(true)
    try {
      const { restarts } = await call(removeSealEndpoint, {})
      if (restarts) await untilRestarted()
      reload()
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  if (seal.is_by_settings) return <BySettings />
  return (
    <div className="grid gap-4 text-body">
      <p className="m-0">{t('seal.selfMadeText')}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {seal.from !== 'self-made' && (
        <Button isBusy={isBusy} onClick={() => void goBack()}>
          {t('seal.goBack')}
        </Button>
      )}
    </div>
  )
}

function BySettings() {
  const t = useSetupText()
  return <p className="m-0 text-body">{t('seal.bySettings')}</p>
}

const variables = ['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_TOKEN', 'SEAL_PKCS11_KEY', 'SEAL_PKCS11_PIN', 'SEAL_CERTIFICATES']

/** A page must not name a library that the server loads: the settings do. */
function Token({ isInForce }: { isInForce: boolean }) {
  const t = useSetupText()
  return (
    <div className="grid gap-4 text-body">
      <p className="m-0">{t(isInForce ? 'seal.tokenInForce' : 'seal.tokenText')}</p>
      {!isInForce && (
        <ul className="m-0 grid list-none gap-1 p-0">
          {variables.map((name) => (
            <li key={name}>
              <code className="text-sm">{name}</code>
            </li>
          ))}
        </ul>
      )}
      {isInForce && <TryIt />}
    </div>
  )
}

function TryIt() {
  const t = useSetupText()
  const [result, setResult] = useState<string | null>()
  const [isBusy, setBusy] = useState(false)
  const tryIt = async () => {
    setBusy(true)
    setResult(await call(trySealEndpoint, {}).then(({ trouble }) => trouble, sentenceFor))
    setBusy(false)
  }
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {result === null && <Alert tone="success">{t('seal.works')}</Alert>}
        {typeof result === 'string' && <Alert tone="danger">{result}</Alert>}
      </div>
      <Button isBusy={isBusy} onClick={() => void tryIt()}>
        {t('seal.try')}
      </Button>
    </>
  )
}
