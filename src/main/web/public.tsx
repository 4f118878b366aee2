/** Entry for visitors: signing, public links, download, verifier, published folders. No router library: every kilobyte is waited for on a phone. */
import './first.css'
import { comeLater, styled } from '../../web/late-styles.ts'
import { mountOpened } from '../../web/mount.tsx'
import { openPage, place } from '../../web/path-switch.tsx'
import { NotFoundPage } from '../../web/shell/dead-ends.tsx'
import { persist, untilItComes } from '../../web/until-it-comes.ts'
import { lazyPart } from '../../web/lazy-part.tsx'

comeLater(untilItComes(() => import('./public-styles.ts')))

const DoorDialog = lazyPart(async () => ({
  default: (await persist(() => styled(import('../../features/accounts/ui/DoorDialog.tsx')))).DoorDialog,
}))

// Words in another face are read earlier than no words: the font is asked for when the code has come, and not beside it.
void document.fonts.load("1rem 'Inter Variable'").catch(() => undefined)

/** So long a slow answer is waited for before the page says that it is waiting. */
const SOON_MS = 400
const soon = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, SOON_MS))])

const verifier = async () => {
  const { VerifierPage } = await styled(import('../../features/verification/ui/VerifierPage.tsx'))
  return <VerifierPage />
}

const places = [
  place('/public/envelopes/viewer/:action_token', async (params) => {
    const { SigningPage, askAhead } = await import('../../features/signing/ui/SigningPage.tsx')
    const ahead = askAhead(params.action_token)
    await soon(ahead.known)
    return <SigningPage {...params} ahead={ahead} door={DoorDialog} />
  }),
  place('/embed/:client', async ({ client }) => {
    const [{ openEmbedded }, { EmbeddedSigning }, { SigningPage }] = await Promise.all([
      styled(import('../../features/embedding/ui/open-embedded.tsx')),
      import('../../features/embedding/ui/EmbeddedSigning.tsx'),
      import('../../features/signing/ui/SigningPage.tsx'),
    ])
    return openEmbedded(client, ({ token, envelope }, parent) =>
      envelope === null ? <EmbeddedSigning token={token} parent={parent} page={SigningPage} /> : null,
    )
  }),
  place('/public/envelopes/download/:action_token/:envelope?', async (params) => {
    const { DownloadPage } = await styled(import('../../features/tracking/ui/download/DownloadPage.tsx'))
    return <DownloadPage {...params} />
  }),
  place('/business/envelopes/face-to-face/:action_token', async (params) => {
    const { InPersonPage } = await styled(import('../../features/signing/ui/in-person/InPersonPage.tsx'))
    return <InPersonPage {...params} />
  }),
  place('/public/storage/:publish_token', async (params) => {
    const { PublishedPage } = await styled(import('../../features/storage/ui/public/PublishedPage.tsx'))
    return <PublishedPage {...params} />
  }),
  place('/public/links/:link', async ({ link }) => {
    const { PublicLinkPage } = await styled(import('../../features/public-links/ui/public/PublicLinkPage.tsx'))
    return <PublicLinkPage link={link} />
  }),
  place('/public/links/:link/qr', async ({ link }) => {
    const { QrSheet } = await styled(import('../../features/public-links/ui/public/QrSheet.tsx'))
    return <QrSheet link={link} />
  }),
  place('/public/certificates/return', async () => {
    const { ReturnPage } = await styled(import('../../features/signing/ui/qualified/ReturnPage.tsx'))
    return <ReturnPage />
  }),
  place('/public/checker', verifier),
  place('/public', verifier),
  place('/not-found', async () => <NotFoundPage isLink={new URLSearchParams(window.location.search).has('link')} />),
]

// An address that leads nowhere at all brings this page too: from there, the way on is the dashboard.
const home = window.location.pathname.startsWith('/public') ? '/public/checker' : '/'

mountOpened(openPage(places, <NotFoundPage home={home} />))
