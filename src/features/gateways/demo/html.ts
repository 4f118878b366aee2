/** The page around what the demo gateway shows: no script, one style, light and dark. */
import { createHash } from 'node:crypto'
import { languageName, languages, type Language } from '../../../kernel/language.ts'
import { html, Html } from '../../../server/html.ts'
import { demoText } from './text.ts'

export const nothing = new Html('')

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9cdd6, #454b58); --soft: light-dark(#f4f5f8, #1d2027) }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem;
  background: light-dark(#fff, #14161b); color: light-dark(#1b1e25, #e9ebf0) }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem } h3 { font-size: 1rem }
.notice { background: light-dark(#fff1c9, #4a3a08); border-radius: .5rem; font-weight: 600; margin: 0; padding: .75rem 1rem }
a { color: light-dark(#1a4fb4, #9dbdff) }
nav { display: flex; flex-wrap: wrap; gap: 1rem; padding: .75rem 0 }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; margin: .25rem .5rem .25rem 0 }
button, select { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; color: inherit; font: inherit;
  min-height: 2.75rem; padding: .4rem 1rem }
button.main { background: #1a4fb4; border-color: #1a4fb4; color: #fff }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top }
code { background: var(--soft); border-radius: .25rem; overflow-wrap: anywhere; padding: .1rem .3rem }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** @param back an origin that forms of the page may lead to */
export const policy = (back: string | null): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back ? ` ${back}` : ''}; frame-ancestors 'none'; base-uri 'none'`

type Page = Readonly<{ language: Language; title: string; body: Html; back: string | null; isOverview?: boolean }>

export function page({ language, title, body, back, isOverview = false }: Page): string {
  const t = demoText(language)
  const whole = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t('name')}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header><p class="notice">${t('notice')}</p></header>
        <nav aria-label="${t('languages')}">
          ${languages.map((other) => html`<a href="?lang=${other}" lang="${other}" hreflang="${other}">${languageName(other)}</a>`)}
          ${back ? html`<a href="${back}">${t('back')}</a>` : nothing}
          ${isOverview ? nothing : html`<a href="/?lang=${language}">${t('overview')}</a>`}
        </nav>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return whole.text
}
