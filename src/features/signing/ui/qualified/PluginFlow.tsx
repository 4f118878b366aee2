/** The certificate lies on this computer: each stage of the agent as one screen. */
import { Download, LoaderCircle } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { SigningOptions } from '../../../certificates/certificate.contract.ts'
import { stateAt } from './CertificateChoice.tsx'
import { PickCertificate } from './PickCertificate.tsx'
import type { QualifiedProps } from './qualified-props.ts'
import { isOlder, systemHere, systems } from './systems.ts'
import { useQualifiedText } from './text.ts'
import { usePlugin, type Plugin, type PluginStage, type PluginTrouble } from './use-plugin.ts'

type PluginOptions = NonNullable<SigningOptions['plugin']>
type Props = QualifiedProps & Readonly<{ plugin: PluginOptions; onBack: (() => void) | null }>

export function PluginFlow({ plugin: deps, token, view, seenNow, flush, onView, onChanged, onClose, onBack }: Props) {
  const t = useQualifiedText()
  const done: QualifiedProps['onView'] = (view) => {
    onView(view)
    onClose()
  }
  const plugin = usePlugin({
    address: deps.address,
    token,
    appName: 'Rubrica',
    seenNow,
    flush,
    onView: done,
    onChanged,
  })
  const { stage, lookAgain } = plugin
  const leave = <Button onClick={onBack ?? onClose}>{onBack ? t('back') : t('cancel')}</Button>
  switch (stage.is) {
    case 'looking':
    case 'listing':
      return (
        <Step onClose={onClose} actions={leave}>
          <Working text={t(`plugin.${stage.is}`)} />
        </Step>
      )
    case 'absent':
      return <Absent deps={deps} isBlocked={stage.isBlocked} leave={leave} onClose={onClose} />
    case 'authorizing':
      return <Authorizing stage={stage} leave={leave} onClose={onClose} />
    case 'choosing':
      return <Choosing stage={stage} deps={deps} plugin={plugin} sender={view.envelope.sender.name} onClose={onClose} />
    case 'working':
      return (
        <Step>
          <Working text={t(`plugin.${stage.at}`)} more={t('plugin.stayHere')} />
        </Step>
      )
    case 'failed':
      return (
        <Step
          onClose={onClose}
          actions={
            <>
              {leave}
              <Button kind="primary" onClick={lookAgain}>
                {t('retry')}
              </Button>
            </>
          }
        >
          <Alert tone="danger" title={t('failedTitle')}>
            <TroubleWords trouble={stage.trouble} />
          </Alert>
        </Step>
      )
  }
}

function Step({
  title,
  text,
  onClose,
  actions,
  children,
}: {
  title?: string
  text?: ReactNode
  onClose?: () => void
  actions?: ReactNode
  children?: ReactNode
}) {
  const t = useQualifiedText()
  return (
    <Dialog isOpen onClose={onClose} title={title ?? t('title')} text={text} size="sm" actions={actions}>
      {children}
    </Dialog>
  )
}

function Working({ text, more }: { text: string; more?: string }) {
  return (
    <div role="status" className="flex items-center gap-3 py-2">
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent" />
      <div>
        <p>{text}</p>
        {more && <p className="text-sm text-muted">{more}</p>}
      </div>
    </div>
  )
}

function Absent({
  deps: { downloads },
  isBlocked,
  leave,
  onClose,
}: {
  deps: PluginOptions
  isBlocked: boolean
  leave: ReactNode
  onClose: () => void
}) {
  const t = useQualifiedText()
  const here = systemHere()
  const others = systems.filter((system) => system !== here && downloads[system])
  const own = here && downloads[here]
  return (
    <Step title={t('plugin.absentTitle')} text={t('plugin.absent')} onClose={onClose} actions={leave}>
      <div className="grid gap-3">
        {isBlocked && <Alert tone="warning">{t('plugin.blocked')}</Alert>}
        {here && own && (
          <ButtonLink href={own} kind="primary" size="lg" width="full" icon={Download} download>
            {t('plugin.download', { system: t(`systems.${here}`) })}
          </ButtonLink>
        )}
        {others.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {t('plugin.others')}:
            {others.map((system) => (
              <a
                key={system}
                href={downloads[system]!}
                download
                className="inline-flex min-h-6 items-center rounded-sm text-accent underline underline-offset-2 coarse:min-h-11"
              >
                {t(`systems.${system}`)}
              </a>
            ))}
          </p>
        )}
        {!own && <p className="text-muted">{t('plugin.noDownload')}</p>}
        <p className="text-sm text-muted">{t('plugin.reads')}</p>
        <Working text={t('plugin.starting')} />
      </div>
    </Step>
  )
}

function Authorizing({
  stage: { registration },
  leave,
  onClose,
}: {
  stage: Extract<PluginStage, { is: 'authorizing' }>
  leave: ReactNode
  onClose: () => void
}) {
  const t = useQualifiedText()
  return (
    <Step title={t('plugin.authorizeTitle')} text={t('plugin.authorize')} onClose={onClose} actions={leave}>
      <div className="grid gap-3">
        {registration.code && (
          <p className="grid justify-items-center gap-1 rounded-lg bg-sunken p-3">
            <span className="text-sm text-muted">{t('plugin.code')}</span>
            <strong className="num text-xl tracking-widest">{registration.code}</strong>
          </p>
        )}
        <iframe
          src={registration.frame}
          title={t('plugin.frame')}
          referrerPolicy="no-referrer"
          className="h-44 w-full rounded-lg border-0 bg-paper inset-ring-1 inset-ring-line"
        />
        <Working text={t('plugin.waiting')} />
      </div>
    </Step>
  )
}

function Choosing({
  stage: { certificates, version, trouble },
  deps: { downloads, version: offered },
  plugin: { sign, holderOf, lookAgain },
  sender,
  onClose,
}: {
  stage: Extract<PluginStage, { is: 'choosing' }>
  deps: PluginOptions
  plugin: Plugin
  sender: string
  onClose: () => void
}) {
  const t = useQualifiedText()
  const words = useTroubleWords()
  const [now] = useState(() => new Date())
  const here = systemHere()
  const newer = here && isOlder(version, offered) && downloads[here]
  const listed = certificates.map(({ id, name, email, notAfter }) => ({
    id,
    name,
    detail: email,
    notBefore: null,
    notAfter,
    state: stateAt(null, notAfter, now),
  }))
  return (
    <PickCertificate
      certificates={listed}
      problem={trouble && words(trouble)}
      again={{ label: t('certificates.again'), go: lookAgain }}
      sender={sender}
      holderOf={holderOf}
      hint={
        <>
          {t('plugin.pinHint')}
          {newer && (
            <>
              {' '}
              {t('plugin.newer', { version: offered })}{' '}
              <a href={newer} download className="text-accent underline underline-offset-2">
                {t('plugin.download', { system: t(`systems.${here}`) })}
              </a>
            </>
          )}
        </>
      }
      onSign={sign}
      onClose={onClose}
    />
  )
}

function useTroubleWords(): (trouble: PluginTrouble) => string {
  const t = useQualifiedText()
  return (trouble) => {
    switch (trouble.is) {
      case 'locked':
      case 'gone':
      case 'lost':
        return t(`plugin.${trouble.is}`)
      case 'unsaved':
        return t('unsaved')
      case 'refused':
        return t('plugin.refused', { why: trouble.why })
      case 'server':
        return trouble.why
    }
  }
}

function TroubleWords({ trouble }: { trouble: PluginTrouble }) {
  const words = useTroubleWords()
  return <>{words(trouble)}</>
}
