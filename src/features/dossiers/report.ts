/** The report of a dossier: one page of HTML for people, which needs nothing beside it and checks itself (report-script.ts). */
import { createHash } from 'node:crypto'
import { addressOfCode } from '../../core/envelope/code.model.ts'
import type { EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { shownTitle } from '../../core/envelope/envelope-title.model.ts'
import { eventSentence } from '../../core/envelope/event.sentences.ts'
import { asPast } from '../../core/envelope/event.store.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { signsAsSentence } from '../../core/envelope/signs-as.sentences.ts'
import type { Language } from '../../kernel/language.ts'
import { hashedText } from '../../server/chain.ts'
import { splitAtTaxNumbers } from '../../kernel/tax-numbers.ts'
import { html, Html } from '../../server/html.ts'
import type { ProvedEvent } from '../../core/identity/export-lines.model.ts'
import type { DossierFile } from './dossier.model.ts'
import type { SentMessage } from './dossier.store.ts'
import { reportScript } from './report-script.ts'
import { reportStyle } from './report-style.ts'
import { dossierText } from './text.ts'
import { messages as portuguese } from './messages.pt-BR.ts'

export type ReportRequest = Readonly<{
  details: EnvelopeDetails
  events: readonly ProvedEvent[]
  recipients: readonly StoredRecipient[]
  messages: readonly SentMessage[]
  /** Of people, documents and programs, by id. */
  names: ReadonlyMap<string, string>
  /** Everything else in the container. */
  files: readonly DossierFile[]
  at: Date
  language: Language
  baseUrl: string
  /** Of the container's own files. */
  manifestName: string
  signatureName: string
}>

/** What the script reads. */
type ReportData = Readonly<{
  ledger: readonly Readonly<{ number: number; hash: string; text: string }>[]
  files: readonly Readonly<{ name: string; sha256: string }>[]
  manifest: string
  signature: string
  texts: Readonly<Record<string, string>>
}>

type Text = ReturnType<typeof dossierText>

export function drawReport(request: ReportRequest): string {
  const { details, language } = request
  const text = dossierText(language)
  const title = text('title', { title: shownTitle(details) })
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policyFor([reportStyle], [reportScript])}" />
        <title>${title}</title>
        ${inElement('style', reportStyle)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text('intro')}</p>
          ${checks(text)} ${facts(request, text)} ${files(request, text)} ${recipients(request, text)}
          ${ledger(request, text)} ${messages(request, text)} ${elsewhere(text)}
        </main>
        <script type="application/json" id="data">
          ${new Html(safeJson(dataOf(request, text)))}
        </script>
        ${inElement('script', reportScript)}
      </body>
    </html> `.text.trimStart()
}

/** To the octet: its policy names the content by its digest. */
const inElement = (name: 'style' | 'script', content: string): Html => new Html(`<${name}>${content}</${name}>`)

/** Nothing but this page's own style and script may work in it: texts of strangers stand in it, and nothing is fetched. */
function policyFor(styles: readonly string[], scripts: readonly string[]): string {
  const hashes = (sources: readonly string[]) =>
    sources.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`).join(' ')
  return `default-src 'none'; style-src ${hashes(styles)}; script-src ${hashes(scripts)}`
}

const checks = (text: Text): Html => html`
  <section>
    <h2 id="check">${text('check.title')}</h2>
    <div role="status"><ul id="ledger-check" class="checks"></ul></div>
    <label class="drop" for="chooser">${text('check.choose')}</label>
    <input id="chooser" type="file" multiple />
    <div role="status"><ul id="checks" class="checks"></ul></div>
    <noscript><p>${text('check.noScript')}</p></noscript>
  </section>
`

function facts({ details, at, baseUrl }: ReportRequest, text: Text): Html {
  const rows: readonly (readonly [string, string | null])[] = [
    [text('facts.envelope'), `${shownTitle(details)} (${details.id})`],
    [text('facts.organization'), details.organizationName],
    [text('facts.sender'), `${details.senderName} <${details.senderEmail}>`],
    [text('facts.state'), text(`states.${details.state as 'completed'}`)],
    [text('facts.sent'), details.sentAt && written(details.sentAt)],
    [text('facts.closed'), details.closedAt && written(details.closedAt)],
    [text('facts.verifier'), addressOfCode(baseUrl, details.hashid)],
    [text('facts.made'), written(at)],
  ]
  const shown = rows.flatMap(([name, value]) =>
    value
      ? [
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
        ]
      : [],
  )
  return html`<section>
    <h2 id="envelope">${text('facts.title')}</h2>
    <dl>${shown}</dl>
  </section>`
}

const files = ({ files: found }: ReportRequest, text: Text): Html =>
  table(
    text,
    'files',
    ['name', 'size', 'sha256'],
    found.map(({ name, size, sha256 }) => [name, String(size), sha256]),
  )

const recipients = ({ recipients: found, language }: ReportRequest, text: Text): Html =>
  table(
    text,
    'recipients',
    ['name', 'address', 'role', 'state', 'acted'],
    found.map(({ name, address, type, state, actedAt, signsAs }) => [
      name,
      address,
      unbroken(
        [text(`roles.${type as 'signer'}`), signsAsSentence(signsAs, language, { moment: 'asked' })]
          .filter(Boolean)
          .join(' · '),
      ),
      text(`recipientStates.${state as 'done'}`),
      actedAt ? written(actedAt) : '',
    ]),
  )

/** No CPF or CNPJ is broken at the end of a line. */
const unbroken = (sentence: string): Html =>
  html`${splitAtTaxNumbers(sentence).map((part, index) => (index % 2 === 1 ? html`<span>${part}</span>` : html`${part}`))}`

const ledger = ({ events, names, language }: ReportRequest, text: Text): Html =>
  table(
    text,
    'ledger',
    ['number', 'at', 'what', 'ip', 'hash'],
    events.map((event) => [
      String(event.number),
      written(event.at),
      unbroken(eventSentence(asPast(event), names, language)),
      event.ip ?? '',
      event.hash,
    ]),
  )

const messages = ({ messages: sent }: ReportRequest, text: Text): Html =>
  table(
    text,
    'messages',
    ['at', 'kind', 'to', 'state', 'stateAt'],
    sent.map(({ createdAt, kind, toName, toAddress, state, stateAt, statusCode }) => [
      written(createdAt),
      text(`messageKinds.${kindOf(kind)}`),
      `${toName} (${toAddress})`,
      [text(`messageStates.${state as 'sent'}`), statusCode].filter(Boolean).join(' '),
      written(stateAt),
    ]),
  )

type Kind = 'completed' | 'other'

/** Kinds of letters that are not about the envelope's course have no name here. */
const kindOf = (kind: string): Kind => (kind in portuguese.messageKinds ? kind : 'other') as Kind

const elsewhere = (text: Text): Html => html`
  <section>
    <h2 id="elsewhere">${text('elsewhere.title')}</h2>
    <p>${text('elsewhere.text')}</p>
    <pre>rubrica verify dossier.asice</pre>
  </section>
`

type Table = 'files' | 'recipients' | 'ledger' | 'messages'

function table(
  text: Text,
  name: Table,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  const heads = columns.map((column) => html`<th scope="col">${text(`${name}.${column}` as 'files.name')}</th>`)
  const body = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  )
  return html`
    <section>
      <h2 id="${name}">${text(`${name}.title`)}</h2>
      <div class="wide" role="region" aria-labelledby="${name}" tabindex="0">
        <table>
          <thead>
            <tr>
              ${heads}
            </tr>
          </thead>
          <tbody>
            ${body}
          </tbody>
        </table>
      </div>
    </section>
  `
}

function dataOf({ details, events, files: found, manifestName, signatureName }: ReportRequest, text: Text): ReportData {
  const subject = { kind: 'envelope', id: details.id } as const
  return {
    ledger: events.map((event) => ({ number: event.number, hash: event.hash, text: hashedText(subject, event) })),
    files: found.map(({ name, sha256 }) => ({ name, sha256 })),
    manifest: manifestName,
    signature: signatureName,
    texts: Object.fromEntries(checkTexts.map((key) => [key, text.raw(`checks.${key}`) as string])),
  }
}

const checkTexts = [
  'ledgerGood',
  'ledgerBad',
  'noDossier',
  'signed',
  'notSigned',
  'fileGood',
  'fileAltered',
  'fileMissing',
  'fileAdded',
  'fileKnown',
  'fileUnknown',
] as const

/** What ends a script cannot stand in it. */
const safeJson = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const written = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
