/** /auth/terms, /auth/privacy and /auth/cookies: set like a page to be read. */
import { use } from 'react'
import { LanguageSwitcher } from '../../../web/design/LanguageSwitcher.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../web/shell/page-title.ts'
import { TERMS_VERSION } from '../../../core/identity/account.model.ts'
import { Brand } from './Brand.tsx'
import { inlineLink } from './DoorPage.tsx'
import { legalTexts } from './legal.ts'
import { useAccountText } from './text.ts'

export const TermsPage = () => <LegalPage page="terms" />

export const PrivacyPage = () => <LegalPage page="privacy" />

export const CookiesPage = () => <LegalPage page="cookies" />

const pages = ['terms', 'privacy', 'cookies'] as const

function LegalPage({ page }: { page: (typeof pages)[number] }) {
  const t = useAccountText()
  const { language } = useLanguage()
  const formats = useFormats()
  const texts = use(legalTexts(language))
  const { title, lead, sections } = texts[page](window.location.host)
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-2xl px-4">
      <header className="flex items-center justify-between gap-4 py-4">
        <Brand />
        <LanguageSwitcher />
      </header>
      <main className="grid gap-8 pt-4 pb-12 tablet:pt-8">
        <div className="grid gap-3">
          <h1 className="text-xl">{title}</h1>
          <p className="text-sm text-muted">{texts.version(formats.day(TERMS_VERSION))}</p>
          <p className="text-base text-muted">{lead}</p>
        </div>
        {sections.map((section, index) => (
          <section key={section.title} className="grid gap-3">
            <h2 className="text-base">
              <span className="num">{index + 1}.</span> {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-base text-pretty">
                {paragraph}
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
