/** Signing with one's own certificate: in a provider's cloud, or on this computer through the agent (docs/domain/states.md). */
import { Cloud, Usb, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { signingOptionsEndpoint, type SigningOptions } from '../../../certificates/certificate.contract.ts'
import { PluginFlow } from './PluginFlow.tsx'
import { isBackFromProvider, mayVisitProviders } from '../../../certificates/ui/shared/provider-visit.ts'
import { ProviderFlow } from './ProviderFlow.tsx'
import type { QualifiedProps } from './qualified-props.ts'
import { useQualifiedText } from './text.ts'

type Way = 'provider' | 'plugin'

export function QualifiedDialog(props: QualifiedProps) {
  const t = useQualifiedText()
  const deps = useFetched(signingOptionsEndpoint, {})
  const [chosen, choose] = useState<Way | null>(() => (isBackFromProvider() ? 'provider' : null))
  if (deps.is !== 'here') {
    return (
      <Dialog
        isOpen
        onClose={props.onClose}
        title={t('title')}
        size="sm"
        actions={deps.is === 'failed' && <Button onClick={deps.reload}>{t('retry')}</Button>}
      >
        {deps.is === 'failed' ? (
          <Alert tone="danger">{sentenceFor(deps.error)}</Alert>
        ) : (
          <p className="animate-late text-muted">{t('loading')}</p>
        )}
      </Dialog>
    )
  }
  const { plugin } = deps.answer
  const providers = deps.answer.providers.filter(({ signs_in: by }) => by === 'code' || mayVisitProviders())
  const options = { plugin, providers }
  const ways = waysHere(options)
  const way = ways.length === 1 ? ways[0] : chosen
  const back = ways.length > 1 ? () => choose(null) : null
  if (way === 'provider') return <ProviderFlow {...props} providers={providers} onBack={back} />
  if (way === 'plugin' && plugin) return <PluginFlow {...props} plugin={plugin} onBack={back} />
  return <Choice {...props} deps={options} ways={ways} onChoose={choose} />
}

/** The agent is a thing of desks (docs/domain/states.md: on mobile, the provider). */
function waysHere({ providers, plugin }: SigningOptions): Way[] {
  const isMobile = window.matchMedia('(max-width: 768px)').matches
  return [
    ...(providers.length > 0 ? (['provider'] as const) : []),
    ...(plugin && !isMobile ? (['plugin'] as const) : []),
  ]
}

function Choice({
  deps: { providers, plugin },
  ways,
  view,
  onChoose,
  onClose,
}: QualifiedProps & { deps: SigningOptions; ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const t = useQualifiedText()
  const { list } = useFormats()
  if (ways.length === 0) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('title')}
        size="sm"
        actions={<Button onClick={onClose}>{t('back')}</Button>}
      >
        <Alert tone="warning">
          {plugin ? t('onComputer') : t('unavailable', { sender: view.envelope.sender.name })}
        </Alert>
      </Dialog>
    )
  }
  const names = list(providers.map(({ title }) => title))
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} text={t('choose.text')} size="md">
      <div className="grid gap-3 pb-2 tablet:grid-cols-2">
        <WayCard
          icon={Cloud}
          title={t('choose.provider')}
          text={t('choose.providerText', { names })}
          onClick={() => onChoose('provider')}
        />
        <WayCard
          icon={Usb}
          title={t('choose.plugin')}
          text={t('choose.pluginText')}
          onClick={() => onChoose('plugin')}
        />
      </div>
    </Dialog>
  )
}

function WayCard({
  icon: Icon,
  title,
  text,
  onClick,
}: {
  icon: LucideIcon
  title: string
  text: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid cursor-pointer content-start justify-items-start gap-2 rounded-lg border-0 bg-surface p-4 text-left text-ink inset-ring-1 inset-ring-line transition-colors duration-120 hover:bg-hover"
    >
      <span className="grid size-10 place-items-center rounded-lg bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-muted">{text}</span>
    </button>
  )
}
