/** /setup: from an empty installation to one that sends and seals, in four steps; goes on where it was left. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ButtonLink } from '../../../web/design/Button.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { Steps } from '../../../web/design/Steps.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { showSetupEndpoint, type SetupView } from '../setup.contract.ts'
import { MailStep } from './MailStep.tsx'
import { OrganizationStep } from './OrganizationStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { SealStep } from './SealStep.tsx'
import { takeSetupKey } from './setup-key.ts'
import { useSetupText } from './text.ts'

type Frame = ComponentType<{ title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode }>

export function SetupPage({ Door }: { Door: Frame }) {
  const t = useSetupText()
  const [token] = useState(takeSetupKey)
  useEffect(() => {
    const again = () => window.location.reload() // the link came into a tab where the page was open already
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  const found = useFetched(showSetupEndpoint, {}, { staysWhenSignedOut: true })
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
  const { answer, reload } = found
  if (answer.state === 'yours') return <OwnSteps Door={Door} view={answer} reload={reload} />
  if (answer.state === 'open')
    return (
      <Door title={t('title')} text={t('text')}>
        <Progress at={0} />
        <PersonStep token={token} onDone={reload} />
      </Door>
    )
  const isOver = answer.state === 'over'
  return (
    <Door title={t(isOver ? 'over' : 'underWay')} text={t(isOver ? 'overText' : 'underWayText')}>
      <ButtonLink kind="primary" size="lg" width="full" href={isOver ? '/auth/login' : '/auth/login?continue=%2Fsetup'}>
        {t('logIn')}
      </ButtonLink>
    </Door>
  )
}

const numbers = { organization: 1, mail: 2, seal: 3, done: 4 } as const

function OwnSteps({ Door, view, reload }: { Door: Frame; view: SetupView; reload: () => void }) {
  const t = useSetupText()
  const step = view.step ?? 'done'
  if (step === 'done') return null
  return (
    <Door title={t(`${step}.title`)} text={t(`${step}.text`)}>
      <Progress at={numbers[step]} />
      {step === 'organization' && <OrganizationStep onDone={reload} />}
      {step === 'mail' && view.mail && <MailStep mail={view.mail} email={view.email ?? ''} onDone={reload} />}
      {step === 'seal' && view.seal && <SealStep seal={view.seal} reload={reload} />}
    </Door>
  )
}

function Progress({ at }: { at: number }) {
  const t = useSetupText()
  const steps = [t('steps.person'), t('steps.organization'), t('steps.mail'), t('steps.seal')]
  return <Steps steps={steps.map((label) => ({ label }))} current={at} isNarrow />
}
