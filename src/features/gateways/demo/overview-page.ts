/** The first page of the demo gateway: its clock, its cards, its webhooks, and what everybody bought. */
import type { Language } from '../../../kernel/language.ts'
import { testCards } from './cards.ts'
import { invoicesOf } from './charges.ts'
import type { Demo } from './demo.ts'
import { html, type Html } from '../../../server/html.ts'
import { chargeTable, moment } from './payment-pages.ts'
import { webhookModes, type Charge, type KnownCustomer, type PixOrder } from './state.ts'
import { demoText } from './text.ts'

export const overview = (demo: Demo, language: Language): Html =>
  html`${clock(demo, language)} ${subscriptions(demo, language)} ${cards(language)} ${webhooks(demo, language)}`

function clock(demo: Demo, language: Language): Html {
  const t = demoText(language)
  const button = (name: 'day' | 'month') => html`<button name="pass" value="${name}">${t(`clock.${name}`)}</button>`
  return html`<h2>${t('clock.title')}</h2>
    <p>${t('clock.now', { moment: moment(language, demo.now(), 'short') })}</p>
    <form method="post" action="/clock?lang=${language}">${button('day')} ${button('month')}</form>
    <p>${t('clock.planned')}</p>`
}

type Bought = Readonly<{ id: string; title: string; by: string; charges: readonly Charge[]; createdAt: string }>

function subscriptions(demo: Demo, language: Language): Html {
  const t = demoText(language)
  const all = [...recurring(demo, language), ...series(demo, language)].toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
  return html`<h2>${t('subscriptions.title')}</h2>
    ${all.length === 0 ? html`<p>${t('subscriptions.none')}</p>` : all.map((each) => bought(demo, each, language))}`
}

const bought = (demo: Demo, { id, title, by, charges }: Bought, language: Language): Html =>
  html`<section data-subscription="${id}">
    <h3>${title}</h3>
    <p>${by}</p>
    ${chargeTable(demo, charges.toReversed(), language)}
  </section>`

function recurring(demo: Demo, language: Language): Bought[] {
  const t = demoText(language)
  return Object.values(demo.state.subscriptions).map(({ id, code, title, method, status, customerId, createdAt }) => ({
    id: code || id,
    title,
    by: t('subscriptions.by', {
      name: nameOf(demo.state.customers[customerId]),
      method: t(`methods.${method}`),
      status: t(`states.${status}`),
    }),
    charges: invoicesOf(demo, id).map(({ chargeId }) => demo.state.charges[chargeId]!),
    createdAt,
  }))
}

/** Orders that say of which subscription they are. */
function series(demo: Demo, language: Language): Bought[] {
  const t = demoText(language)
  const { orders, charges, customers } = demo.state
  const byId = new Map<string, PixOrder[]>()
  for (const order of Object.values(orders)) {
    const id = order.metadata['subscription_id'] ?? order.id
    byId.set(id, [...(byId.get(id) ?? []), order])
  }
  return [...byId].map(([id, [first, ...more]]) => ({
    id,
    title: first!.items[0]?.description ?? '',
    by: t('subscriptions.by', {
      name: nameOf(customers[first!.customerId]),
      method: t('methods.pix'),
      status: t('states.series'),
    }),
    charges: [first!, ...more].map(({ chargeId }) => charges[chargeId]!),
    createdAt: first!.createdAt,
  }))
}

const nameOf = (customer: KnownCustomer | undefined): string => customer?.name ?? ''

function cards(language: Language): Html {
  const t = demoText(language)
  const rows = testCards.map(
    ({ number, brand, does }) =>
      html`<tr>
        <td><code>${number}</code> ${brand}</td>
        <td>${t(`cards.${does}`)}</td>
      </tr>`,
  )
  return html`<h2>${t('cards.title')}</h2>
    <p>${t('cards.hint')}</p>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${t('cards.number')}</th>
            <th scope="col">${t('cards.effect')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

function webhooks({ state }: Demo, language: Language): Html {
  const t = demoText(language)
  const options = webhookModes.map((mode) =>
    mode === state.webhookMode
      ? html`<option value="${mode}" selected>${t(`webhooks.${mode}`)}</option>`
      : html`<option value="${mode}">${t(`webhooks.${mode}`)}</option>`,
  )
  const count = Object.values(state.hooks).filter(({ status }) => status === 'pending').length
  return html`<h2>${t('webhooks.title')}</h2>
    <p>${t('webhooks.waiting', { count })}</p>
    <form method="post" action="/webhooks?lang=${language}">
      <select name="mode" aria-label="${t('webhooks.title')}">
        ${options}
      </select>
      <button>${t('webhooks.change')}</button>
    </form>`
}
