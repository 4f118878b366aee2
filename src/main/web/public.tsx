/** Entry for visitors: signing, download, verifier. No router library: every kilobyte is waited for on a phone. */
import './public.css'
import { mount } from '../../web/mount.tsx'
import { lazy } from 'react'
import { place, PathSwitch, type Place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'

const SigningPage = lazy(async () => ({
  default: (await import('../../features/envelopes/ui/signing/SigningPage.tsx')).SigningPage,
}))
const DoorDialog = lazy(async () => ({
  default: (await import('../../features/accounts/ui/DoorDialog.tsx')).DoorDialog,
}))
const VisitorsSigningPage = (params: { action_token: string }) => <SigningPage {...params} door={DoorDialog} />
const DownloadPage = lazy(async () => ({
  default: (await import('../../features/envelopes/ui/download/DownloadPage.tsx')).DownloadPage,
}))
const VerifierPage = lazy(async () => ({
  default: (await import('../../features/envelopes/ui/verifier/VerifierPage.tsx')).VerifierPage,
}))

const InPersonPage = lazy(async () => ({
  default: (await import('../../features/envelopes/ui/in-person/InPersonPage.tsx')).InPersonPage,
}))

const places: readonly Place[] = [
  place('/public/envelopes/viewer/:action_token', VisitorsSigningPage),
  place('/public/envelopes/download/:action_token/:envelope?', DownloadPage),
  place('/business/envelopes/face-to-face/:action_token', InPersonPage),
  place('/public/checker', VerifierPage),
  place('/public', VerifierPage),
  place('/not-found', () => <NotFoundPage isLink={new URLSearchParams(window.location.search).has('link')} />),
]

mount(<PathSwitch places={places} otherwise={<NotFoundPage home="/public/checker" />} />)
