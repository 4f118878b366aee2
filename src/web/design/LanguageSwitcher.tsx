/** The language of the page, each named in itself. */
import { Languages } from 'lucide-react'
import { languageName, languages, type Language } from '../../kernel/language.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useDesignText } from './text.ts'

export function LanguageSwitcher({ onChange }: { onChange?: (language: Language) => void }) {
  const t = useDesignText()
  const { language, setLanguage } = useLanguage()
  return (
    <label className="relative inline-flex items-center text-sm text-muted hover:text-ink">
      <span className="sr-only">{t('language')}</span>
      <Languages aria-hidden className="pointer-events-none absolute left-2.5 size-4" />
      <select
        value={language}
        className="styled-picker h-9 cursor-pointer appearance-none rounded-md border-0 bg-transparent pr-3 pl-8 text-sm font-medium text-current hover:bg-hover coarse:h-11"
        onChange={({ target }) => {
          const next = target.value as Language
          setLanguage(next)
          onChange?.(next)
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </label>
  )
}
