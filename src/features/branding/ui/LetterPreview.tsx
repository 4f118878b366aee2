/** Dialog with the letter that asks somebody to sign, as what is typed would make it. */
import { useEffect, useRef, useState } from 'react'
import { languageName, languages, type Language } from '../../../kernel/language.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { previewLetterEndpoint } from '../branding.contract.ts'
import { wishFrom, type TypedBranding } from './typed-branding.ts'
import { useBrandingText } from './text.ts'

export function LetterPreview({ id, typed, onClose }: { id: string; typed: TypedBranding; onClose: () => void }) {
  const t = useBrandingText()
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState<Language>(typed.language || spoken)
  const letter = useFetched(previewLetterEndpoint, { id, ...wishFrom(typed), letter_language: language })
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('preview.title')} text={t('preview.text')}>
      <div className="grid gap-4">
        <div className="max-w-sm">
          <Select
            label={t('preview.language')}
            value={language}
            options={languages.map((each) => ({ value: each, label: languageName(each) }))}
            onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? language)}
          />
        </div>
        {letter.is === 'failed' && <LoadFailed error={letter.error} onRetry={letter.reload} />}
        {letter.is === 'loading' && <p className="text-muted">{t('preview.writing')}</p>}
        {letter.is === 'here' && (
          <>
            {letter.answer.is_logo_left_out && <Alert tone="warning">{t('preview.logoLeftOut')}</Alert>}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
              {(
                [
                  ['from', letter.answer.from],
                  ['replyTo', letter.answer.reply_to],
                  ['subject', letter.answer.subject],
                ] as const
              ).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{t(`preview.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <LetterFrame html={letter.answer.html} title={t('preview.frame')} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Scripts never run there; the styles of a letter stand in it, which our policy forbids in pages, so they are set through the CSSOM. */
function LetterFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    // the letter is ours: what people wrote in it is escaped, so a quotation mark never stands in text
    const letter = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
    const sheet = letter.querySelector('style')?.textContent ?? ''
    letter.querySelector('style')?.remove()
    inside.documentElement.lang = letter.documentElement.lang
    inside.title = letter.title
    inside.body.replaceChildren(...letter.body.childNodes)
    for (const each of [letter.body, ...inside.body.querySelectorAll<HTMLElement>('[data-style]')]) {
      const styled = each === letter.body ? inside.body : each
      styled.style.cssText = each.dataset['style'] ?? ''
    }
    inside.body.className = letter.body.className
    for (const link of inside.querySelectorAll('a')) link.removeAttribute('href')
    const styles = new (inside.defaultView as Window & typeof globalThis).CSSStyleSheet()
    styles.replaceSync(sheet)
    inside.adoptedStyleSheets = [styles]
    setHeight(inside.body.scrollHeight + 8)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      height={height}
      className="w-full rounded-md border border-line bg-surface"
    />
  )
}
