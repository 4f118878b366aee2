/**
 * /auth/organization: somebody goes on at the provider of an organization, comes back from it with a trouble, or was sent here because the
 * organization lets its members in by it alone. /auth/organization/find asks for an address first.
 */
import { ArrowRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { organizationNamed, selectedOrganization, selectOrganization } from '../../../../web/organization.ts'
import { goTo } from '../../../../web/restored-page.ts'
import { lookUpDoorEndpoint } from '../../single-sign-on.contract.ts'
import { useDoorText } from './text.ts'

type Door = ComponentType<{ title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode }>

const query = () => new URLSearchParams(window.location.search)
const wanted = () => query().get('continue') ?? undefined

const troubles = {
  'sso.not_set_up': 'not_set_up',
  'sso.unavailable': 'unavailable',
  'sso.refused': 'refused',
  'sso.address_missing': 'address_missing',
  'sso.address_unconfirmed': 'address_unconfirmed',
  'sso.address_foreign': 'address_foreign',
  'sso.account_unconfirmed': 'account_unconfirmed',
  'sso.not_admitted': 'not_admitted',
  'sso.deactivated': 'deactivated',
  'sso.linked_already': 'linked_already',
  'session.begin_again': 'begin_again',
  'invitation.limit_reached': 'limit_reached',
  'user.suspended': 'suspended',
  'request.rate_limited': 'rate_limited',
} as const

function troubleHere() {
  const code = query().get('trouble')
  if (code === null) return undefined
  return Object.hasOwn(troubles, code) ? troubles[code as keyof typeof troubles] : 'unavailable'
}

export function OrganizationPage({ Door }: { Door: Door }) {
  const named = organizationNamed(window.location.search)
  const shut = selectedOrganization()
  const id = named ?? shut
  return id ? <Onward id={id} isShut={named === null} Door={Door} /> : <FindPage Door={Door} />
}

/** @param isShut the page that somebody was on let them in no further */
function Onward({ id, isShut, Door }: { id: string; isShut: boolean; Door: Door }) {
  const t = useDoorText()
  const trouble = troubleHere()
  const to = wanted()
  const begin = `/auth/sso/${id}${to ? `?continue=${encodeURIComponent(to)}` : ''}`
  const goHome = () => {
    selectOrganization(null)
    goTo('/business/dashboard')
  }
  return (
    <Door title={t('title')} text={trouble ? undefined : t(isShut ? 'shut' : 'known')} footer={<Otherwise />}>
      {trouble && <Alert tone="danger">{t(`trouble.${trouble}`)}</Alert>}
      <ButtonLink kind="primary" icon={ArrowRight} size="lg" width="full" href={begin}>
        {t(trouble ? 'again' : 'go')}
      </ButtonLink>
      {isShut && (
        <Button size="lg" width="full" onClick={goHome}>
          {t('personal')}
        </Button>
      )}
    </Door>
  )
}

export function FindPage({ Door }: { Door: Door }) {
  const t = useDoorText()
  const trouble = troubleHere()
  const form = useWireForm({
    schema: lookUpDoorEndpoint.input.pick({ email: true }),
    defaults: { email: '' },
    send: async ({ email }) => {
      const { organization } = await call(lookUpDoorEndpoint, { email, continue: wanted() })
      if (organization) goTo(organization.continue)
      else form.hook.setError('email', { message: t('none') })
    },
  })
  return (
    <Door title={t('title')} text={t('text')} footer={<Otherwise isFinding />}>
      {trouble && <Alert tone="danger">{t(`trouble.${trouble}`)}</Alert>}
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </form>
    </Door>
  )
}

const link = 'rounded-sm font-medium text-accent underline decoration-1 underline-offset-3'

function Otherwise({ isFinding = false }: { isFinding?: boolean }) {
  const t = useDoorText()
  const to = wanted()
  const along = to ? `?continue=${encodeURIComponent(to)}` : ''
  return (
    <span className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      {!isFinding && (
        <a href={`/auth/organization/find${along}`} className={link}>
          {t('otherEmail')}
        </a>
      )}
      <a href={`/auth/login${along}`} className={link}>
        {t('password')}
      </a>
    </span>
  )
}
