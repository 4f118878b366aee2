/** The certificate lies at a provider: signing in there, choosing a certificate, letting its key sign. Each stage is one screen. */
import { Select } from '../../../../web/design/Select.tsx'
import { maskCpf } from '../../../../core/envelope/mask.model.ts'
import type { SigningOptions } from '../../../certificates/certificate.contract.ts'
import { stateAt, type ListedCertificate } from './CertificateChoice.tsx'
import { KeyQuestions, KeyWaiting } from './KeyQuestions.tsx'
import { PickCertificate } from './PickCertificate.tsx'
import type { FoundCertificate } from './provider-steps.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { ProviderVisit } from './ProviderVisit.tsx'
import type { QualifiedProps } from './qualified-props.ts'
import { useQualifiedText } from './text.ts'
import { useProvider } from './use-provider.ts'

type Provider = SigningOptions['providers'][number]
type Props = QualifiedProps & Readonly<{ providers: readonly Provider[]; onBack: (() => void) | null }>

export function ProviderFlow({ providers, onBack, ...props }: Props) {
  const t = useQualifiedText()
  const { view, onClose } = props
  const flow = useProvider(props)
  const { stage } = flow
  const provider = providers.find(({ name }) => name === flow.provider) ?? providers[0]
  if (!provider) return null
  switch (stage.is) {
    case 'signing_in':
      return <SignIn key={provider.name} {...{ ...props, providers, provider, flow, onBack }} problem={stage.problem} />
    case 'choosing':
      return (
        <PickCertificate
          certificates={stage.certificates.map(toListed)}
          problem={stage.problem}
          again={{
            label: t(provider.signs_in === 'page' ? 'visit.again' : 'certificates.otherAccount'),
            go: flow.signInAgain,
          }}
          sender={view.envelope.sender.name}
          holderOf={flow.holderOf}
          onSign={async (picked) => void (await flow.pick(picked))}
          onClose={onClose}
        />
      )
    case 'asking':
      return (
        <KeyQuestions
          asks={stage.asks}
          provider={provider.title}
          documents={view.envelope.documents.length}
          problem={stage.problem}
          accessToken={stage.accessToken}
          alias={stage.picked.id}
          onAnswer={async (answers) => void (await flow.answer(answers))}
          onBack={flow.chooseAgain}
          onClose={onClose}
        />
      )
    case 'waiting':
      return <KeyWaiting provider={provider.title} isPreparing={stage.isPreparing} onCancel={flow.giveUp} />
  }
}

function SignIn({
  providers,
  provider,
  flow,
  view,
  problem,
  onBack,
  onClose,
}: Props & { provider: Provider; flow: ReturnType<typeof useProvider>; problem: string | null }) {
  const t = useQualifiedText()
  const known = view.identifiers.find(({ code }) => code === 'CPF')?.value ?? null
  const which = providers.length > 1 && (
    <Select
      label={t('provider.which')}
      value={provider.name}
      options={providers.map((each) => ({ value: each.name, label: each.title }))}
      onChange={({ target }) => flow.choose(target.value)}
    />
  )
  const common = { provider: provider.title, problem, which, onBack, onClose }
  if (provider.signs_in === 'page') return <ProviderVisit {...common} onGo={() => flow.visit(provider.name)} />
  return (
    <ProviderSignIn
      {...common}
      knownCpf={known && maskCpf(known)}
      onSignIn={(form) => flow.signIn(provider.name, form)}
    />
  )
}

function toListed({ alias, title, validity, was_revoked: wasRevoked }: FoundCertificate): ListedCertificate {
  const { not_before: notBefore, not_after: notAfter } = validity
  const state = wasRevoked ? 'revoked' : stateAt(notBefore, notAfter, new Date())
  return { id: alias, name: title, detail: null, notBefore, notAfter, state }
}
