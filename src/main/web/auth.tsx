/** Entry of the sign-in pages: log in, register, confirm an address, choose a new password. */
import './auth.css'
import { createElement, type ComponentType } from 'react'
import { mountOpened } from '../../web/mount.tsx'
import { openPage, place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'

const page = async (loaded: Promise<ComponentType>) => createElement(await loaded)
const login = async () => {
  const [{ LoginPage }, { OrganizationWay }] = await Promise.all([
    import('../../features/accounts/ui/LoginPage.tsx'),
    import('../../features/single-sign-on/ui/door/OrganizationWay.tsx'),
  ])
  return <LoginPage OrganizationWay={OrganizationWay} />
}
const organizations = () => import('../../features/single-sign-on/ui/door/OrganizationPage.tsx')
const door = async () => (await import('../../features/accounts/ui/DoorPage.tsx')).DoorPage
const legal = () => import('../../features/accounts/ui/LegalPage.tsx')

const places = [
  place('/auth', login),
  place('/auth/login', login),
  place('/auth/second-factor', () =>
    page(import('../../features/accounts/ui/SecondFactorPage.tsx').then(({ SecondFactorPage }) => SecondFactorPage)),
  ),
  place('/auth/register', () =>
    page(import('../../features/accounts/ui/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage)),
  ),
  place('/auth/verify', () =>
    page(import('../../features/accounts/ui/VerifyPage.tsx').then(({ VerifyPage }) => VerifyPage)),
  ),
  place('/auth/forgot', () =>
    page(import('../../features/accounts/ui/ForgotPage.tsx').then(({ ForgotPage }) => ForgotPage)),
  ),
  place('/auth/reset', () =>
    page(import('../../features/accounts/ui/ResetPage.tsx').then(({ ResetPage }) => ResetPage)),
  ),
  place('/auth/new-password', () =>
    page(import('../../features/accounts/ui/NewPasswordPage.tsx').then(({ NewPasswordPage }) => NewPasswordPage)),
  ),
  place('/auth/complete', () =>
    page(import('../../features/accounts/ui/CompletePage.tsx').then(({ CompletePage }) => CompletePage)),
  ),
  place('/auth/handed-over', () =>
    page(import('../../features/accounts/ui/SessionLockPage.tsx').then(({ SessionLockPage }) => SessionLockPage)),
  ),
  place('/demo', async () => {
    const [{ DemoPage }, Door] = await Promise.all([import('../../features/demo/ui/DemoPage.tsx'), door()])
    return <DemoPage Door={Door} />
  }),
  place('/setup', async () => {
    const [{ SetupPage }, Door] = await Promise.all([import('../../features/setup/ui/SetupPage.tsx'), door()])
    return <SetupPage Door={Door} />
  }),
  place('/auth/consent/:uid', async ({ uid }) => {
    const [{ ConsentPage }, Door] = await Promise.all([
      import('../../features/programs/ui/consent/ConsentPage.tsx'),
      door(),
    ])
    return <ConsentPage uid={uid} Door={Door} />
  }),
  place('/auth/consent-trouble', async () => {
    const [{ TroublePage }, Door] = await Promise.all([
      import('../../features/programs/ui/consent/TroublePage.tsx'),
      door(),
    ])
    return <TroublePage Door={Door} />
  }),
  place('/auth/organization', async () => {
    const [{ OrganizationPage }, Door] = await Promise.all([organizations(), door()])
    return <OrganizationPage Door={Door} />
  }),
  place('/auth/organization/find', async () => {
    const [{ FindPage }, Door] = await Promise.all([organizations(), door()])
    return <FindPage Door={Door} />
  }),
  place('/auth/terms', () => page(legal().then(({ TermsPage }) => TermsPage))),
  place('/auth/privacy', () => page(legal().then(({ PrivacyPage }) => PrivacyPage))),
  place('/auth/cookies', () => page(legal().then(({ CookiesPage }) => CookiesPage))),
]

mountOpened(openPage(places, <NotFoundPage home="/auth/login" />))
