/** /public/links/{link}: what a public link offers, and the way to sign it: name and e-mail, then the code that came. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useAdopted } from '../../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { useColoursOf } from '../../../../web/theme.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { openPublicLinkEndpoint, type OpenedLinkView } from '../../public-link.contract.ts'
import { Closed } from './Closed.tsx'
import { DocumentPages } from './DocumentPages.tsx'
import { OrganizationFrame } from '../../../../web/shell/OrganizationFrame.tsx'
import { SubmissionSteps } from './SubmissionSteps.tsx'
import { useOpenedLinkText } from './text.ts'

export function PublicLinkPage({ link }: { link: string }) {
  const t = useOpenedLinkText()
  const opened = useFetched(openPublicLinkEndpoint, { link })
  switch (opened.is) {
    case 'loading':
      return (
        <OrganizationFrame organization={null}>
          <Skeleton lines={6} />
        </OrganizationFrame>
      )
    case 'failed':
      return (
        <OrganizationFrame organization={null}>
          {isGone(opened.error) ? (
            <Closed standing="gone" organization="" />
          ) : (
            <Alert tone="danger" title={t('failed')} action={<Button onClick={opened.reload}>{t('retry')}</Button>}>
              {sentenceFor(opened.error)}
            </Alert>
          )}
        </OrganizationFrame>
      )
    case 'here':
      return <Opened link={link} view={opened.answer} onReload={opened.reload} />
  }
}

/** Also what no link can be, in an address that somebody shortened. */
const isGone = (error: unknown): boolean =>
  error instanceof WireError && (error.status === 404 || error.code === 'input.invalid')

function Opened({ link, view, onReload }: { link: string; view: OpenedLinkView; onReload: () => void }) {
  const { organization, language, template, standing } = view
  useColoursOf(organization.style)
  useAdopted(language)
  return (
    <OrganizationFrame organization={organization}>
      {template ? (
        <Offer link={link} template={template} organization={organization.name} onReload={onReload} />
      ) : (
        <Closed standing={standing === 'open' ? 'unavailable' : standing} organization={organization.name} />
      )}
    </OrganizationFrame>
  )
}

type Template = NonNullable<OpenedLinkView['template']>

function Offer({
  link,
  template,
  organization,
  onReload,
}: {
  link: string
  template: Template
  organization: string
  onReload: () => void
}) {
  const t = useOpenedLinkText()
  usePageTitle(t('pageTitle', { title: template.title }))
  return (
    <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_24rem]">
      <header className="grid gap-1 desk:col-span-2">
        <p className="text-muted wrap-anywhere">{t('invites', { organization })}</p>
        <h1 className="text-xl font-semibold wrap-anywhere">{template.title}</h1>
        <p className="text-muted wrap-anywhere">{t('as', { role: template.role })}</p>
        {template.is_sandbox && <p className="rounded-md bg-warning-soft px-3 py-2 text-ink">{t('sandbox')}</p>}
      </header>
      <div className="desk:sticky desk:top-6 desk:col-start-2 desk:row-start-2">
        <SubmissionSteps
          link={link}
          organization={organization}
          identifiers={template.identifiers}
          attachments={template.attachments}
          onClosed={onReload}
        />
      </div>
      <div className="min-w-0 desk:col-start-1 desk:row-start-2">
        <DocumentPages documents={template.documents} />
      </div>
    </div>
  )
}
