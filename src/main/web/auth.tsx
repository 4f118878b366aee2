/** Entry for people at the door: log in, register, confirm an address, choose a new password. */
import './auth.css'
import { lazy } from 'react'
import { mount } from '../../web/mount.tsx'
import { PathSwitch, place, type Place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../../features/accounts/ui/LoginPage.tsx')).LoginPage }))
const RegisterPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/RegisterPage.tsx')).RegisterPage,
}))
const VerifyPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/VerifyPage.tsx')).VerifyPage,
}))
const ForgotPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/ForgotPage.tsx')).ForgotPage,
}))
const ResetPage = lazy(async () => ({ default: (await import('../../features/accounts/ui/ResetPage.tsx')).ResetPage }))
const CompletePage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/CompletePage.tsx')).CompletePage,
}))
const HandedOverPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/HandedOverPage.tsx')).HandedOverPage,
}))
const TermsPage = lazy(async () => ({ default: (await import('../../features/accounts/ui/LegalPage.tsx')).TermsPage }))
const PrivacyPage = lazy(async () => ({
  default: (await import('../../features/accounts/ui/LegalPage.tsx')).PrivacyPage,
}))

const places: readonly Place[] = [
  place('/auth', LoginPage),
  place('/auth/login', LoginPage),
  place('/auth/register', RegisterPage),
  place('/auth/verify', VerifyPage),
  place('/auth/forgot', ForgotPage),
  place('/auth/reset', ResetPage),
  place('/auth/complete', CompletePage),
  place('/auth/handed-over', HandedOverPage),
  place('/auth/terms', TermsPage),
  place('/auth/privacy', PrivacyPage),
]

mount(<PathSwitch places={places} otherwise={<NotFoundPage home="/auth/login" />} />)
