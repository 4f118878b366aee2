/** The page that stands in for one that can not come, in an outage or without a connection: no assets; it asks again every 30 seconds, or when its link is pressed. */
import type { FastifyReply } from 'fastify'
import type { Language } from '../../kernel/language.ts'
import { httpText } from './text.ts'

/** Title and sentence are texts of ours: they are not escaped. */
export function sendRetryPage(
  reply: FastifyReply,
  language: Language,
  { title, sentence }: Readonly<{ title: string; sentence: string }>,
): FastifyReply {
  const text = httpText(language)
  return reply
    .type('text/html; charset=utf-8')
    .headers({ refresh: '30', 'content-security-policy': POLICY })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · Rubrica</title>` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${LOOK}</style></head>` +
        `<body><main><p class="brand">Rubrica</p><h1>${title}</h1><p>${sentence}</p><p><a href="">${text('outage.again')}</a></p><p>${text('outage.byItself')}</p></main></body></html>`,
    )
}

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Colours of the pages (web/design/theme.css), by what older browsers know as well. */
const LOOK =
  `:root{color-scheme:light dark;--ground:#f8fafc;--paper:#fff;--ink:#1a2027;--muted:#555e68;--line:#dfe4ea;--act:#1a2027;--on-act:#fff}` +
  `@media(prefers-color-scheme:dark){:root{--ground:#0b0f14;--paper:#14191f;--ink:#edf0f3;--muted:#a9b1ba;--line:#2b323a;--act:#edf0f3;--on-act:#14191f}}` +
  `body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}` +
  `main{box-sizing:border-box;width:min(28rem,100vw - 2rem);padding:1.5rem;border:1px solid var(--line);border-radius:12px;background:var(--paper)}` +
  `h1{margin:.25rem 0 .5rem;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.012em}p{margin:0 0 1rem}p:last-child{margin:0;color:var(--muted);font-size:14px;line-height:20px}` +
  `.brand{margin:0;color:var(--muted);font-size:14px;line-height:20px;font-weight:600}` +
  `a{display:inline-block;padding:12px 20px;border-radius:8px;background:var(--act);color:var(--on-act);font-weight:500;text-decoration:none}a:focus-visible{outline:2px solid #5b7fd6;outline-offset:2px}`
