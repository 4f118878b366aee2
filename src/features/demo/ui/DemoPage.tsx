/** /demo: one press, and a visitor is one of the demo's people. */
import { useState, type ComponentType, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { useFormats } from '../../../web/i18n/formats.ts'
import { goTo } from '../../../web/restored-page.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { playEndpoint, showDemoEndpoint } from '../demo.contract.ts'
import type { DemoPart } from '../demo.model.ts'
import { useDemoText } from './text.ts'

type Frame = ComponentType<{ title: string; text?: ReactNode; children: ReactNode }>

export function DemoPage({ Door }: { Door: Frame }) {
  const t = useDemoText()
  const { dateTime } = useFormats()
  const found = useFetched(showDemoEndpoint, {}, { staysWhenSignedOut: true })
  if (found.is === 'loading')
    return (
      <Door title={t('title')}>
        <Skeleton lines={6} />
      </Door>
    )
  if (found.is === 'failed')
    return (
      <Door title={t('title')}>
        <LoadFailed error={found.error} onRetry={found.reload} />
      </Door>
    )
  const { is_ready: isReady, resets_at: at, people } = found.answer
  return (
    <Door title={t('title')} text={t('text', { at: dateTime(at) })}>
      {isReady ? (
        <People people={people} />
      ) : (
        <>
          <Alert tone="info">{t('filling')}</Alert>
          <Button onClick={found.reload}>{t('again')}</Button>
        </>
      )}
      <p className="text-sm text-muted">{t('warning')}</p>
    </Door>
  )
}

function People({ people }: { people: readonly Readonly<{ part: DemoPart; name: string }>[] }) {
  const t = useDemoText()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState<DemoPart>()
  const play = async (part: DemoPart) => {
    setBusy(part)
    setFailure(undefined)
    try {
      const { continue: next } = await call(playEndpoint, { part })
      goTo(next)
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(undefined)
    }
  }
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <h2 className="text-body font-semibold">{t('choose')}</h2>
      <ul className="m-0 grid list-none gap-4 p-0">
        {people.map(({ part, name }, index) => (
          <li key={part} className="grid gap-1.5">
            <Button
              kind={index === 0 ? 'primary' : 'default'}
              size="lg"
              width="full"
              isBusy={isBusy === part}
              aria-describedby={`part-${part}`}
              onClick={() => void play(part)}
            >
              {name}
            </Button>
            <p id={`part-${part}`} className="text-sm text-muted">
              {t(part)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
