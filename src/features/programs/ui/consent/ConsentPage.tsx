/** /auth/consent/:uid: a program asks a person for access, in a browser that it brought here. */
import { Check, FlaskConical } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { logoutEndpoint, showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { listOrganizationsEndpoint } from '../../../../core/identity/organization.contract.ts'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { call } from '../../../../web/call.ts'
import { useFetched } from '../../../../web/fetched.ts'
import { useAdopted } from '../../../../web/i18n/LanguageProvider.tsx'
import { selectedOrganization } from '../../../../web/organization.ts'
import { reloadWhenRestored } from '../../../../web/restored-page.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { decideConsentEndpoint, showConsentEndpoint, type ConsentView } from '../../consent.contract.ts'
import { scopeWords, told } from '../scope-words.ts'
import { useConsentText } from './text.ts'

/** The frame of the pages at the door, which is not ours. */
export type ConsentFrame = ComponentType<{ title: string; text?: ReactNode; footer?: ReactNode; children: ReactNode }>

type Choice = Readonly<{ id: string; name: string; is_personal: boolean }>

export function ConsentPage({ uid, Door }: { uid: string; Door: ConsentFrame }) {
  const t = useConsentText()
  const asked = useFetched(showConsentEndpoint, { uid })
  const organizations = useFetched(listOrganizationsEndpoint, {})
  const me = useFetched(showMeEndpoint, {})
  useAdopted(me.is === 'here' ? me.answer.language : undefined)
  const failed = asked.is === 'failed' ? asked : organizations.is === 'failed' ? organizations : null
  if (failed) {
    const isGone = failed.error instanceof WireError && failed.error.code === 'consent.gone'
    return (
      <Door title={isGone ? t('goneTitle') : t('trouble.serverTitle')}>
        {isGone ? (
          <p className="text-body text-pretty">{t('goneText')}</p>
        ) : (
          <LoadFailed error={failed.error} onRetry={failed.reload} />
        )}
      </Door>
    )
  }
  if (asked.is !== 'here' || organizations.is !== 'here') return <Skeleton lines={6} />
  const { client } = asked.answer
  const all = organizations.answer.data
  // Who still tries their program out does it among themselves.
  const choices = client.is_sandbox ? all.filter(({ id }) => id === client.organization.id) : all
  return choices.length === 0 ? (
    <Closed uid={uid} asked={asked.answer} Door={Door} />
  ) : (
    <Question uid={uid} asked={asked.answer} choices={choices} Door={Door} />
  )
}

function Closed({ uid, asked, Door }: { uid: string; asked: ConsentView; Door: ConsentFrame }) {
  const t = useConsentText()
  const { client, user } = asked
  return (
    <Door
      title={t('closedTitle', { app: client.name })}
      text={t('closedText', { organization: client.organization.name })}
    >
      <Who user={user} />
      <DenyButton uid={uid} kind="primary" />
    </Door>
  )
}

type Asking = Readonly<{ uid: string; asked: ConsentView; choices: readonly Choice[]; Door: ConsentFrame }>

function Question({ uid, asked: { client, scopes, user }, choices, Door }: Asking) {
  const t = useConsentText()
  const [organization, setOrganization] = useState(() => startingWith(choices))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useFreshness()
  const allow = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const said = { uid, decision: 'allow', user: user.id, organization } as const
      window.location.assign((await call(decideConsentEndpoint, said)).continue)
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <Door
      title={t('title', { app: client.name })}
      text={t('by', { organization: client.organization.name })}
      footer={<p className="text-sm text-pretty">{t('after', { place: client.returns_to })}</p>}
    >
      {client.is_sandbox && (
        <p className="flex items-start gap-2.5 rounded-lg bg-warning-soft px-4 py-3 text-sm">
          <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {t('trialText')}
        </p>
      )}
      <Who user={user} />
      <Select
        label={t('organization')}
        value={organization}
        onChange={({ target }) => setOrganization(target.value)}
        options={choices.map(({ id, name, is_personal: isPersonal }) => ({
          value: id,
          label: isPersonal ? t('personal', { name }) : name,
        }))}
      />
      <section className="grid gap-2">
        <h2 className="text-body">{t('may')}</h2>
        <ul className="m-0 grid list-none gap-2 p-0">
          {told(scopes).map((scope) => (
            <li key={scope} className="flex items-start gap-2.5 text-body">
              <Check aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-accent" />
              <span className="min-w-0">{t(scopeWords[scope])}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-pretty text-muted">{t('never')}</p>
      </section>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-2 tablet:grid-cols-2">
        <DenyButton uid={uid} />
        <Button kind="primary" size="lg" width="full" isBusy={isBusy} onClick={() => void allow()}>
          {t('allow')}
        </Button>
      </div>
    </Door>
  )
}

/** Where they were last, when it is among them. */
function startingWith(choices: readonly Choice[]): string {
  const last = selectedOrganization()
  return choices.find(({ id }) => id === last)?.id ?? choices[0]?.id ?? ''
}

/** A user who goes back in the browser sees the current state, and no button that is still busy. */
function useFreshness(): void {
  useEffect(reloadWhenRestored, [])
}

function DenyButton({ uid, kind }: { uid: string; kind?: 'primary' }) {
  const t = useConsentText()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const deny = async () => {
    setBusy(true)
    try {
      window.location.assign((await call(decideConsentEndpoint, { uid, decision: 'deny' })).continue)
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button size="lg" width="full" {...(kind && { kind })} isBusy={isBusy} onClick={() => void deny()}>
        {t('deny')}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}

function Who({ user: { name, email } }: { user: ConsentView['user'] }) {
  const t = useConsentText()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const leave = async () => {
    try {
      await call(logoutEndpoint, {})
      window.location.assign(`/auth/login?continue=${encodeURIComponent(window.location.pathname)}`)
    } catch (error) {
      setFailure({ error })
    }
  }
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <p className="min-w-0 flex-1 basis-32 text-sm">
          <span className="block text-muted">{t('signedInAs')}</span>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </p>
        <Button kind="quiet" onClick={() => void leave()}>
          {t('switch')}
        </Button>
      </div>
      {failure && <Alert tone="danger">{t('switchFailed', { why: sentenceFor(failure.error) })}</Alert>}
    </div>
  )
}
