/** Steps of signing at a provider: each asks the server, and shows the stage that follows or what went wrong. */
import { call } from '../../../../web/call.ts'
import { isRetryable, sentenceFor, WireError } from '../../../../web/wire-error.ts'
import type { Language } from '../../../../kernel/language.ts'
import {
  providerSignInEndpoint,
  returnFromProviderEndpoint,
  visitProviderEndpoint,
  type SignedInView,
} from '../../../certificates/certificate.contract.ts'
import { authorizeAtProviderEndpoint, resetProcessingEndpoint } from '../../qualified.contract.ts'
import { actEndpoint } from '../../signing.contract.ts'
import { currentPlace, isChanged } from '../use-acts.ts'
import type { KeyAnswers, AskedOfSigner } from './KeyQuestions.tsx'
import type { Picked } from './PickCertificate.tsx'
import type { ProviderForm } from './ProviderSignIn.tsx'
import { leaveForProvider, type ReturnedVisit } from '../../../certificates/ui/shared/provider-visit.ts'
import type { QualifiedProps } from './qualified-props.ts'
import type { useQualifiedText } from './text.ts'

export type FoundCertificate = SignedInView['certificates'][number]
type SignedIn = Readonly<{ accessToken: string; certificates: readonly FoundCertificate[] }>

export type ChoosingCertificate = SignedIn & Readonly<{ is: 'choosing'; problem: string | null }>
export type AskingKey = SignedIn &
  Readonly<{ is: 'asking'; picked: Picked; asks: readonly AskedOfSigner[]; problem: string | null }>
export type Poll = Readonly<{ accessToken: string; picked: Picked }>
export type ProviderStage =
  | Readonly<{ is: 'signing_in'; problem: string | null }>
  | ChoosingCertificate
  | AskingKey
  /** `poll`: what is asked again until somebody has confirmed it. */
  | Readonly<{ is: 'waiting'; isPreparing: boolean; poll: Poll | null }>

export type ProviderSteps = QualifiedProps &
  Readonly<{
    t: ReturnType<typeof useQualifiedText>
    language: Language
    provider: string | null
    show: (stage: ProviderStage) => void
  }>

export async function signInWithCode(
  flow: ProviderSteps,
  name: string | undefined,
  { cpf, otp }: ProviderForm,
): Promise<void> {
  const whose = cpf === null ? { recipient: flow.token } : { cpf_cnpj: cpf }
  showCertificates(flow, await call(providerSignInEndpoint, { ...whose, otp, provider: name }))
}

/** Leaves this page. */
export async function visit({ token, language, flush, t }: ProviderSteps, name: string): Promise<void> {
  if (!(await flush())) throw new Error(t('unsaved'))
  const begun = await call(visitProviderEndpoint, { provider: name, recipient: token, language })
  const { access_token: accessToken, visit_state: visitState, visit_address: address } = begun
  leaveForProvider({ provider: name, accessToken, visitState, signing: null }, address)
}

/** Takes up what was left for the provider's page. */
export async function resume(flow: ProviderSteps, returned: ReturnedVisit): Promise<void> {
  const { code, accessToken: access_token, visitState: visit_state, signing } = returned
  if (code === null) return flow.show({ is: 'signing_in', problem: flow.t('visit.denied') })
  try {
    const signedIn = await call(returnFromProviderEndpoint, { access_token, visit_state, code })
    if (signing) await act(flow, signedIn.access_token, { ...signing, id: signing.alias })
    else showCertificates(flow, signedIn)
  } catch (error) {
    failed(flow, error, (problem) => flow.show({ is: 'signing_in', problem }))
  }
}

export async function pick(flow: ProviderSteps, choosing: ChoosingCertificate, picked: Picked): Promise<void> {
  const tell = (problem: string) => flow.show({ ...choosing, problem })
  if (!(await flow.flush())) return tell(flow.t('unsaved'))
  const { accessToken, certificates } = choosing
  const asked = certificates.find(({ alias }) => alias === picked.id)?.authorization
  const asks = asked?.asks ?? []
  if (asks.some(({ is_typed: isTyped }) => isTyped))
    return flow.show({ ...choosing, is: 'asking', picked, asks, problem: null })
  const elsewhere = asks.map(({ id }) => ({ id }))
  try {
    await (asked ? authorize(flow, accessToken, picked, elsewhere) : act(flow, accessToken, picked))
  } catch (error) {
    failed(flow, error, tell)
  }
}

export async function answer(flow: ProviderSteps, asking: AskingKey, answers: KeyAnswers): Promise<void> {
  try {
    await authorize(flow, asking.accessToken, asking.picked, answers)
  } catch (error) {
    failed(flow, error, (problem) => flow.show({ ...asking, problem }))
  }
}

/** Whether somebody has confirmed it by now. Phones lose the connection while the app is in front: then it goes on waiting. */
export async function askAgain(flow: ProviderSteps, { accessToken, picked }: Poll): Promise<void> {
  try {
    await authorize(flow, accessToken, picked, [])
  } catch (error) {
    if (isRetryable(error)) return flow.show(waitingFor({ accessToken, picked }))
    failed(flow, error, (problem) => flow.show({ is: 'signing_in', problem }))
  }
}

/** Frees what was prepared, for another try or another signer. */
export function giveUp({ token, show }: ProviderSteps): void {
  freePrepared(token)
  show({ is: 'signing_in', problem: null })
}

const freePrepared = (token: string): void => void call(resetProcessingEndpoint, { token }).catch(() => undefined) // the lease ends by itself, later

const showCertificates = ({ show }: ProviderSteps, { access_token: accessToken, certificates }: SignedInView): void =>
  show({ is: 'choosing', accessToken, certificates, problem: null })

async function authorize(flow: ProviderSteps, accessToken: string, picked: Picked, answers: KeyAnswers): Promise<void> {
  const { token, language, seenNow, provider } = flow
  const { id: alias, declared, sendsPlace } = picked
  const asked = { token, access_token: accessToken, alias, answers: [...answers], language, ...seenNow() }
  const said = await call(authorizeAtProviderEndpoint, { ...asked, ...(declared && { declared }) })
  const { access_token: next, visit_address: address, visit_state: visitState } = said
  if (address !== null && visitState !== null) {
    const signing = { alias, sendsPlace, declared }
    leaveForProvider({ provider: provider ?? '', accessToken: next, visitState, signing }, address)
  } else if (said.next === 'wait') {
    flow.show(waitingFor({ accessToken: next, picked }))
  } else await act(flow, next, picked)
}

const waitingFor = (poll: Poll): ProviderStage => ({ is: 'waiting', isPreparing: false, poll })

async function act(
  flow: ProviderSteps,
  accessToken: string,
  { id: alias, sendsPlace, declared }: Picked,
): Promise<void> {
  const { token, seenNow, onView, onClose } = flow
  const place = sendsPlace ? await currentPlace() : null
  const signing = { access_token: accessToken, certificates: [{ alias }], ...seenNow(), ...(declared && { declared }) }
  onView(await call(actEndpoint, { token, ...place, ...signing }))
  onClose()
}

/** After these the provider has to be asked from the beginning. */
const endings: ReadonlySet<string> = new Set(['certificate.session_over', 'signature.lease_over'])

/** A sign-in is good once and for some minutes: then it is asked for anew, in the same place. */
function failed({ token, show, onChanged }: ProviderSteps, error: unknown, elsewhere: (problem: string) => void): void {
  if (isChanged(error)) {
    freePrepared(token)
    return onChanged()
  }
  const isOver = error instanceof WireError && endings.has(error.code)
  if (isOver) show({ is: 'signing_in', problem: error.message })
  else elsewhere(sentenceFor(error))
}
