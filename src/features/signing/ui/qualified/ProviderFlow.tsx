/** The certificate lies at a provider: CPF and one-time code, then the certificate to sign with. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { providerSignInEndpoint, type SigningOptions } from '../../../certificates/certificate.contract.ts'
import { showCertificateHolderEndpoint } from '../../qualified.contract.ts'
import { actEndpoint } from '../../signing.contract.ts'
import { currentPlace, isChanged } from '../use-acts.ts'
import { maskCpf } from '../../../../core/envelope/mask.model.ts'
import { stateAt, type ListedCertificate } from './CertificateChoice.tsx'
import { PickCertificate, type Picked } from './PickCertificate.tsx'
import { ProviderSignIn, type ProviderForm } from './ProviderSignIn.tsx'
import type { QualifiedProps } from './qualified-props.ts'
import { useQualifiedText } from './text.ts'

type Stage =
  | { is: 'signing_in'; problem: string | null }
  | { is: 'choosing'; accessToken: string; certificates: readonly ListedCertificate[]; problem: string | null }

export function ProviderFlow({
  providers,
  onBack,
  onClose,
  token,
  view,
  digest,
  flush,
  onView,
  onChanged,
}: QualifiedProps & { providers: SigningOptions['providers']; onBack: (() => void) | null }) {
  const t = useQualifiedText()
  const [stage, setStage] = useState<Stage>({ is: 'signing_in', problem: null })

  const known = view.identifiers.find(({ code }) => code === 'CPF')?.value ?? null
  const signIn = async ({ provider, cpf, otp }: ProviderForm) => {
    const { access_token: accessToken, certificates } = await call(providerSignInEndpoint, {
      ...(cpf === null ? { recipient: token } : { cpf_cnpj: cpf }),
      otp,
      provider,
    })
    setStage({ is: 'choosing', accessToken, certificates: certificates.map(toListed), problem: null })
  }

  const sign = async (accessToken: string, { id: alias, sendsPlace, declared }: Picked) => {
    const tell = (problem: string) => setStage((before) => ({ ...before, problem }))
    if (!(await flush())) return tell(t('unsaved'))
    try {
      const place = sendsPlace ? await currentPlace() : null
      const signing = { access_token: accessToken, certificates: [{ alias }], digest, ...(declared && { declared }) }
      onView(await call(actEndpoint, { token, ...place, ...signing }))
      onClose()
    } catch (error) {
      if (isChanged(error)) return onChanged()
      // A sign-in is good once and for five minutes: then it is asked for anew, in the same place.
      const isOver = error instanceof WireError && error.code === 'certificate.session_over'
      if (isOver) setStage({ is: 'signing_in', problem: error.message })
      else tell(sentenceFor(error))
    }
  }

  if (stage.is === 'signing_in')
    return (
      <ProviderSignIn
        providers={providers}
        problem={stage.problem}
        knownCpf={known && maskCpf(known)}
        onSignIn={signIn}
        onBack={onBack}
        onClose={onClose}
      />
    )
  return (
    <PickCertificate
      certificates={stage.certificates}
      problem={stage.problem}
      again={{ label: t('certificates.otherAccount'), go: () => setStage({ is: 'signing_in', problem: null }) }}
      sender={view.envelope.sender.name}
      holderOf={(alias) => call(showCertificateHolderEndpoint, { token, access_token: stage.accessToken, alias })}
      onSign={(picked) => sign(stage.accessToken, picked)}
      onClose={onClose}
    />
  )
}

type Found = Readonly<{
  alias: string
  validity: Readonly<{ not_before: string; not_after: string }>
  was_revoked: boolean
}>

function toListed({
  alias,
  validity: { not_before: notBefore, not_after: notAfter },
  was_revoked,
}: Found): ListedCertificate {
  const state = was_revoked ? 'revoked' : stateAt(notBefore, notAfter, new Date())
  return { id: alias, name: alias, detail: null, notBefore, notAfter, state }
}
