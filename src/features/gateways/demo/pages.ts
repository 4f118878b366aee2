/** Routes of the demo gateway's pages: forms without script, taken from pages of its own only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickLanguage, type Language } from '../../../kernel/language.ts'
import { daysLater, monthsLater } from '../period.model.ts'
import { fail, pay, tryCard } from './charges.ts'
import { Refused, type Demo } from './demo.ts'
import { html, type Html } from '../../../server/html.ts'
import { page, policy } from './html.ts'
import { overview } from './overview-page.ts'
import { invoicePage, payPage, returnUrlOf, secondStep } from './payment-pages.ts'
import { webhookModes, type Charge } from './state.ts'
import { demoText } from './text.ts'

export type Pages = Readonly<{ demo: Demo; productUrl: string | null; passTo: (moment: Date) => Promise<void> }>

export function pageRoutes(http: FastifyInstance, pages: Pages): void {
  const { demo } = pages
  http.get('/', (request, reply) => {
    const language = languageOf(request)
    const body = overview(demo, language)
    return show(reply, { language, title: demoText(language)('name'), body, back: pages.productUrl, isOverview: true })
  })
  http.get('/invoices/:id', (request, reply) => {
    const invoice = demo.state.invoices[idOf(request)]
    if (!invoice) throw new Refused(404, 'Invoice not found.')
    const language = languageOf(request)
    return show(reply, { language, ...invoicePage(demo, invoice, language), back: pages.productUrl })
  })
  clockAndWebhooks(http, pages)
  secondStepRoutes(http, pages)
  payRoutes(http, pages)
}

function clockAndWebhooks(http: FastifyInstance, { demo, passTo }: Pages): void {
  let passing = Promise.resolve()
  http.post('/clock', async (request, reply) => {
    const { pass: much } = formOf(request)
    if (much !== 'day' && much !== 'month') throw new Refused(400, 'pass must be day or month.')
    passing = passing
      .catch(() => undefined)
      .then(() => passTo(much === 'day' ? daysLater(demo.now(), 1) : monthsLater(demo.now(), 1)))
    await passing
    return seeOther(reply, `/?lang=${languageOf(request)}`)
  })
  http.post('/webhooks', (request, reply) => {
    const mode = webhookModes.find((each) => each === formOf(request)['mode'])
    if (!mode) throw new Refused(400, `mode must be one of ${webhookModes.join(', ')}.`)
    demo.state.webhookMode = mode
    return seeOther(reply, `/?lang=${languageOf(request)}`)
  })
  http.post('/charges/:id/late', (request, reply) => {
    formOf(request)
    const charge = chargeNamed(demo, request)
    const dueAt = daysLater(demo.now(), -1).toISOString()
    if (charge.status === 'pending' && charge.method !== 'credit_card') charge.dueAt = dueAt
    return seeOther(reply, `/?lang=${languageOf(request)}`)
  })
}

function secondStepRoutes(http: FastifyInstance, pages: Pages): void {
  const { demo } = pages
  const url = '/charges/:id/authenticate'
  http.get(url, (request, reply) => {
    const charge = chargeNamed(demo, request, 'credit_card')
    const language = languageOf(request)
    return show(reply, { language, ...secondStep(demo, charge, language), back: backOf(pages, charge) })
  })
  http.post(url, (request, reply) => {
    const { answer } = formOf(request)
    const charge = chargeNamed(demo, request, 'credit_card')
    const card = demo.state.cards[charge.cardId ?? '']
    if (charge.awaitsSecondStep && card && answer === 'yes') {
      card.isProved = true
      tryCard(demo, charge)
    } else if (charge.awaitsSecondStep) fail(demo, charge)
    return seeOther(reply, backOf(pages, charge) ?? request.url)
  })
}

function payRoutes(http: FastifyInstance, pages: Pages): void {
  const { demo } = pages
  for (const kind of ['pix', 'boleto'] as const) {
    http.get(`/${kind}/:id`, (request, reply) => {
      const charge = chargeNamed(demo, request, kind)
      const language = languageOf(request)
      return show(reply, { language, ...payPage(charge, language, kind), back: backOf(pages, charge) })
    })
    http.post(`/${kind}/:id`, (request, reply) => {
      formOf(request)
      const charge = chargeNamed(demo, request, kind)
      if (charge.status === 'pending') pay(demo, charge)
      return seeOther(reply, backOf(pages, charge) ?? request.url)
    })
  }
}

/** What is refused on a page, said in words. */
export function refusalPage(request: FastifyRequest, reply: FastifyReply, { status, message }: Refused): FastifyReply {
  const language = languageOf(request)
  const title = demoText(language)('notFound')
  return show(reply.status(status), { language, title: status === 404 ? title : message, body: html``, back: null })
}

type Shown = Readonly<{ language: Language; title: string; body: Html; back: string | null; isOverview?: boolean }>

const show = (reply: FastifyReply, shown: Shown): FastifyReply =>
  reply
    .header('content-security-policy', policy(shown.back && new URL(shown.back).origin))
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page(shown))

const backOf = ({ demo, productUrl }: Pages, charge: Charge): string | null => returnUrlOf(demo, charge) ?? productUrl

const seeOther = (reply: FastifyReply, url: string): FastifyReply => reply.redirect(url, 303)

function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = query as Readonly<Record<string, string | undefined>>
  return pickLanguage(lang ?? headers['accept-language'])
}

const idOf = ({ params }: FastifyRequest): string => (params as Readonly<Record<string, string>>)['id'] ?? ''

function chargeNamed({ state }: Demo, request: FastifyRequest, wanted?: Charge['method']): Charge {
  const charge = state.charges[idOf(request)]
  if (!charge || (wanted && charge.method !== wanted)) throw new Refused(404, 'Charge not found.')
  return charge
}

/** A form that another site's page sends is refused: browsers say where a form comes from; what is no browser has no cookies to misuse. */
function formOf({ headers, body }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if (isForeign || (site !== undefined && site !== 'same-origin'))
    throw new Refused(403, 'This form is of another site.')
  return typeof body === 'object' && body !== null ? (body as Record<string, string>) : {}
}
