/** /auth/consent-trouble: a program brought somebody here in a way that no answer may be given to. */
import { ButtonLink } from '../../../../web/design/Button.tsx'
import type { ConsentFrame } from './ConsentPage.tsx'
import { useConsentText } from './text.ts'

const words = {
  invalid_client: ['trouble.clientTitle', 'trouble.clientText'],
  invalid_redirect_uri: ['trouble.redirectTitle', 'trouble.redirectText'],
  invalid_request: ['trouble.requestTitle', 'trouble.requestText'],
  expired: ['goneTitle', 'goneText'],
  busy: ['trouble.busyTitle', 'trouble.busyText'],
  server_error: ['trouble.serverTitle', 'trouble.serverText'],
} as const

const isKnown = (why: string): why is keyof typeof words => Object.hasOwn(words, why)

export function TroublePage({ Door }: { Door: ConsentFrame }) {
  const t = useConsentText()
  const why = new URLSearchParams(window.location.search).get('why') ?? ''
  const [title, text] = words[isKnown(why) ? why : 'invalid_request']
  return (
    <Door title={t(title)}>
      <p className="text-body text-pretty">{t(text)}</p>
      <ButtonLink href="/" size="lg" width="full">
        {t('trouble.home')}
      </ButtonLink>
    </Door>
  )
}
