/** /auth/terms, /auth/privacy and /auth/cookies: set like a page to be read. */
import { LanguageSwitcher } from '../../../web/design/LanguageSwitcher.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { usePageTitle } from '../../../web/shell/page-title.ts'
import { TERMS_VERSION } from '../../../core/identity/account.model.ts'
import { Brand } from './Brand.tsx'
import { inlineLink } from './DoorPage.tsx'
import { useLegalText } from './legal/text.ts'
import { useAccountText } from './text.ts'

export const TermsPage = () => <LegalPage page="terms" />

export const PrivacyPage = () => <LegalPage page="privacy" />

export const CookiesPage = () => <LegalPage page="cookies" />

const pages = ['terms', 'privacy', 'cookies'] as const

function LegalPage({ page }: { page: (typeof pages)[number] }) {
  const t = useAccountText()
  const text = useLegalText()
  const formats = useFormats()
  const { host } = window.location
  usePageTitle(text(`${page}.title`))
  return (
    <div className="mx-auto w-full max-w-2xl px-4">
      <header className="flex items-center justify-between gap-4 py-4">
        <Brand />
        <LanguageSwitcher />
      </header>
      <main className="grid gap-8 pt-4 pb-12 tablet:pt-8">
        <div className="grid gap-3">
          <h1 className="text-xl">{text(`${page}.title`)}</h1>
          <p className="text-sm text-muted">{text('version', { date: formats.day(TERMS_VERSION) })}</p>
          <p className="text-base text-muted">{text(`${page}.lead`, { host })}</p>
        </div>
        {sectionsOf(text, page).map(({ number, title, paragraphs }) => (
          <section key={number} className="grid gap-3">
            <h2 className="text-base">
              <span className="num">{number}.</span> {text(title)}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-base text-pretty">
                {text(paragraph, { host })}
              </p>
            ))}
          </section>
        ))}
        <footer className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 text-body">
          {pages
            .filter((other) => other !== page)
            .map((other) => (
              <a key={other} href={`/auth/${other}`} className={inlineLink}>
                {t(other)}
              </a>
            ))}
          <a href="/auth/login" className={inlineLink}>
            {t('login.title')}
          </a>
        </footer>
      </main>
    </div>
  )
}

type Text = ReturnType<typeof useLegalText>
type Sections = Readonly<Record<string, Readonly<{ paragraphs: Readonly<Record<string, unknown>> }>>>

/** Names of the texts of each section, which are numbered: they differ by page only. */
function sectionsOf(text: Text, page: (typeof pages)[number]) {
  const { sections } = text.raw(page as 'terms.title') as { sections: Sections }
  return Object.entries(sections).map(([number, { paragraphs }]) => ({
    number,
    title: `${page}.sections.${number}.title` as 'terms.title',
    paragraphs: Object.keys(paragraphs).map((one) => `${page}.sections.${number}.paragraphs.${one}` as 'terms.lead'),
  }))
}
