/** HTML of the embedded mailbox: plain pages without a script. */
import type { Email } from 'postal-mime'
import { escapeHtml } from '../escape-html.ts'
import { html, Html } from '../html.ts'

export type ShownLetter = Readonly<{ name: string; email: Email }>

export function listPage(letters: readonly ShownLetter[]): string {
  const items = letters.map(
    ({ name, email }) =>
      html`<li>
        <a href="/mailbox/${name}">
          <strong>${email.subject ?? ''}</strong>
          <span>${addresses(email)}</span>
          <time>${when(email)}</time>
        </a>
      </li>`,
  )
  const none = html`<p class="none">Nenhuma carta ainda · No letters yet · Aún no hay cartas</p>`
  const body =
    items.length === 0
      ? none
      : html`<ul>
          ${items}
        </ul>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="note">
        SMTP_URL não está definido: as mensagens ficam aqui. · SMTP_URL is not set: letters stay here. · SMTP_URL no
        está definido: los mensajes quedan aquí.
      </p>
      ${body}`,
  )
}

export function letterPage({ name, email }: ShownLetter): string {
  const subject = email.subject ?? ''
  return page(
    subject,
    html`<p><a href="/mailbox">← Mailbox</a></p>
      <h1>${subject}</h1>
      <p class="note">${email.from?.address ?? ''} → ${addresses(email)} · <time>${when(email)}</time></p>
      <iframe src="/mailbox/${name}/html" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Texto · Text</h2>
      <pre>${linked(email.text ?? '')}</pre>`,
  )
}

export const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; }
a { color: LinkText; }
.note, time { color: GrayText; font-size: 0.875rem; }
.none { padding: 3rem 0; text-align: center; color: GrayText; }
ul { list-style: none; padding: 0; border-top: 1px solid #8884; }
li { border-bottom: 1px solid #8884; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 0.25rem; text-decoration: none; color: inherit; }
li a:hover { background: #8881; }
li strong { grid-column: 1 / -1; }
iframe { width: 100%; height: 36rem; border: 1px solid #8884; border-radius: 0.5rem; background: white; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: 0.5rem; }
`

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}

function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/)
  return new Html(
    pieces.map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>`.text : escapeHtml(piece))).join(''),
  )
}

const addresses = (email: Email): string => (email.to ?? []).map((to) => `${to.name} <${to.address ?? ''}>`).join(', ')

const when = (email: Email): string => (email.date ? email.date.replace('T', ' ').replace(/\.000Z$/, ' UTC') : '')
