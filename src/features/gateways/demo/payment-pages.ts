/** Pages where one charge is paid, proved or looked at. */
import type { Language } from '../../../kernel/language.ts'
import { formatMoney } from '../../../kernel/money.ts'
import { boletoLine, pixCode } from './answers.ts'
import { invoiceFor } from './charges.ts'
import type { Demo } from './demo.ts'
import { html, type Html } from '../../../server/html.ts'
import { nothing } from './html.ts'
import type { Charge, PlayedInvoice } from './state.ts'
import { demoText } from './text.ts'

const money = (language: Language, cents: number): string => formatMoney(cents, 'BRL', language)

export const moment = (language: Language, text: string | Date, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    ...(timeStyle ? { timeStyle } : {}),
  }).format(new Date(text))

/** Where the customer came from: the metadata of what is paid says so. */
export function returnUrlOf(demo: Demo, charge: Charge): string | null {
  const { subscriptions, orders } = demo.state
  const paid = charge.orderId ? orders[charge.orderId] : subscriptions[invoiceFor(demo, charge)?.subscriptionId ?? '']
  const url = paid?.metadata['return_url'] ?? ''
  return URL.canParse(url) && /^https?:/.test(url) ? url : null
}

type Shown = Readonly<{ title: string; body: Html }>

export function secondStep(demo: Demo, charge: Charge, language: Language): Shown {
  const t = demoText(language)
  const title = t('second.title')
  if (!charge.awaitsSecondStep) return { title, body: over(charge, language) }
  const lastFour = demo.state.cards[charge.cardId ?? '']?.lastFour ?? ''
  return {
    title,
    body: html`<p>${t('second.text', { amount: money(language, charge.cents), lastFour })}</p>
      <form method="post" action="/charges/${charge.id}/authenticate?lang=${language}">
        <button class="main" name="answer" value="yes">${t('actions.authenticate')}</button>
        <button name="answer" value="no">${t('actions.fail')}</button>
      </form>`,
  }
}

export function payPage(charge: Charge, language: Language, kind: 'pix' | 'boleto'): Shown {
  const t = demoText(language)
  const title = t(`${kind}.title`)
  const about = { amount: money(language, charge.cents), moment: moment(language, charge.dueAt, 'short') }
  return {
    title,
    body: html`<p>${t(`${kind}.text`, about)}</p>
      <p><code>${kind === 'pix' ? pixCode(charge) : boletoLine(charge)}</code></p>
      ${charge.status === 'pending' ? payButton(charge, language, 'main') : over(charge, language)}`,
  }
}

const payButton = ({ id, method }: Charge, language: Language, look: 'main' | 'plain' = 'plain'): Html =>
  html`<form method="post" action="/${method}/${id}?lang=${language}">
    <button class="${look}">${demoText(language)('actions.pay')}</button>
  </form>`

const over = ({ status }: Charge, language: Language): Html => {
  const t = demoText(language)
  return html`<p role="status">${t('over', { status: t(`charges.${status}`) })}</p>`
}

export function invoicePage(demo: Demo, invoice: PlayedInvoice, language: Language): Shown {
  const t = demoText(language)
  const charge = demo.state.charges[invoice.chargeId]!
  return { title: t('invoices.title', { id: invoice.id }), body: chargeTable(demo, [charge], language) }
}

export function chargeTable(demo: Demo, charges: readonly Charge[], language: Language): Html {
  const t = demoText(language)
  if (charges.length === 0) return html`<p>${t('invoices.none')}</p>`
  const heads = (['id', 'created', 'due', 'amount', 'status', 'actions'] as const).map(
    (name) => html`<th scope="col">${t(`invoices.${name}`)}</th>`,
  )
  return html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${charges.map((charge) => chargeRow(charge, language))}
      </tbody>
    </table>
  </div>`
}

function chargeRow(charge: Charge, language: Language): Html {
  const { id, invoiceId, orderId, createdAt, dueAt, cents, status } = charge
  return html`<tr data-charge="${id}">
    <td>${invoiceId ?? orderId ?? id}</td>
    <td>${moment(language, createdAt)}</td>
    <td>${moment(language, dueAt)}</td>
    <td>${money(language, cents)}</td>
    <td>${demoText(language)(`charges.${status}`)}</td>
    <td>${actions(charge, language)}</td>
  </tr>`
}

function actions(charge: Charge, language: Language): Html {
  const t = demoText(language)
  const { id, status, method, awaitsSecondStep } = charge
  if (awaitsSecondStep) return html`<a href="/charges/${id}/authenticate?lang=${language}">${t('actions.open')}</a>`
  if (status !== 'pending' || method === 'credit_card') return nothing
  const late = html`<form method="post" action="/charges/${id}/late?lang=${language}">
    <button>${t('actions.late')}</button>
  </form>`
  return html`${payButton(charge, language)} ${late}`
}
