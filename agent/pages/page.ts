/** Frame of the agent's own pages: no script, nothing from elsewhere, framed by nobody. Colours are those of the product (src/web/design/theme.css). */
import { createHash } from 'node:crypto'
import type { Answer } from '../http.ts'
import { html, Html } from './html.ts'
import type { Language } from './languages.ts'

const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(oklch(.983 .003 255),oklch(.165 .012 255));--surface:light-dark(#fff,oklch(.205 .014 255));--sunken:light-dark(oklch(.962 .005 255),oklch(.145 .012 255));--line:light-dark(oklch(.915 .008 255),oklch(.31 .016 255));--control:light-dark(oklch(.64 .016 255),oklch(.56 .018 255));--ink:light-dark(oklch(.235 .02 255),oklch(.95 .006 255));--muted:light-dark(oklch(.47 .02 255),oklch(.75 .014 255));--accent:light-dark(oklch(.47 .17 262),oklch(.74 .13 262));--on-ink:light-dark(#fff,oklch(.205 .014 255));--warning:light-dark(oklch(.49 .11 70),oklch(.82 .13 80));--warning-soft:light-dark(oklch(.96 .05 85),oklch(.3 .05 75));--danger:light-dark(oklch(.52 .19 27),oklch(.75 .14 25));--danger-soft:light-dark(oklch(.955 .025 27),oklch(.3 .07 27))}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.25rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;color:var(--muted);font-size:.875rem}
h1{margin:0;font-size:1.5rem;line-height:2rem;text-wrap:balance}
h2{margin:0;font-size:1rem}
p{margin:0}
section,.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem;display:grid;gap:.75rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem}
li+li{border-top:1px solid var(--line);padding-top:.5rem}
dl{margin:0;display:grid;gap:.75rem}
dt{color:var(--muted);font-size:.875rem}
dd{margin:0}
.origin{font-weight:600;font-size:1.25rem;line-height:1.75rem}
.code{font-size:2rem;line-height:2.5rem;letter-spacing:.2em;font-variant-numeric:tabular-nums;text-align:center;background:var(--sunken);border-radius:8px;padding:.5rem}
.muted{color:var(--muted);font-size:.875rem}
.note,.alert{border-radius:8px;padding:.75rem}
.note{background:var(--warning-soft);color:var(--warning)}
.alert{background:var(--danger-soft);color:var(--danger)}
.hash{font:.75rem/1.25rem ui-monospace,monospace;color:var(--muted)}
form{display:grid;gap:.75rem}
li form,.row form{display:block}
label{display:grid;gap:.25rem;font-weight:500}
input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--control);border-radius:12px;height:3rem;padding:0 1rem;width:100%}
button,.button{font:inherit;font-weight:500;cursor:pointer;min-height:3rem;padding:0 1.25rem;border-radius:12px;border:1px solid var(--control);background:var(--surface);color:var(--ink);display:inline-flex;align-items:center;justify-content:center;text-decoration:none}
button.primary{background:var(--ink);color:var(--on-ink);border-color:var(--ink)}
li button{min-height:2.75rem}
.actions{display:flex;flex-wrap:wrap-reverse;justify-content:flex-end;gap:.75rem}
a{color:var(--accent)}
li a{display:inline-flex;align-items:center;min-height:2.75rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:30rem){.actions>*{flex:1 1 100%}}
`
/** As it is hashed: not a space more. */
const STYLE_SHEET = new Html(`<style>${STYLE}</style>`)
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** @param framedBy the one origin that may show it in a frame; nobody unless said */
export function page(
  {
    title,
    language,
    status = 200,
    refresh,
  }: Readonly<{ title: string; language: Language; status?: number; refresh?: number }>,
  content: Html,
  framedBy?: string,
): Answer {
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy ?? "'none'"}`
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${title}</title>
        ${STYLE_SHEET}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Forms of these pages say where they come from; nobody else learns their address.
      'referrer-policy': 'same-origin',
      ...(framedBy ? { 'cross-origin-resource-policy': 'cross-origin' } : { 'x-frame-options': 'DENY' }),
    },
    body: document.text,
  }
}
