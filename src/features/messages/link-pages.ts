/**
 * Where the button of a message by WhatsApp leads. WhatsApp itself may look at the address, so looking opens nothing: a person
 * presses a button, once, and the browser in which they did may come back.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MessageId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import { takeEverythingRaw } from '../../server/http/body.ts'
import type { Http } from '../../server/http.ts'
import { secured } from '../../server/http/jar.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import { sentBy } from '../../core/envelope/envelope-title.model.ts'
import { dressed, type Dressed } from './letter-face.ts'
import { findLink, useLink, type MessageLink } from './link.store.ts'
import { readReference } from './message-reference.ts'
import type { Ports } from './ports.ts'
import { recipientPage } from './recipient-page.ts'
import { letterText } from './text.ts'

type Asked = FastifyRequest<{ Params: { link: string } }>
type Found = Readonly<{ id: MessageId; link: MessageLink }>

export function linkPages({ app }: Http, ctx: Ctx, ports: Ports): void {
  app.register(async (scope: FastifyInstance) => {
    takeEverythingRaw(scope) // forms come without fields
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers)
    })
    scope.get('/l/:link', async (request: Asked, reply) => {
      const found = await find(ctx, request)
      if (!found) return showLost(reply, request)
      const isOpen = !found.link.isUsed || mayComeBack(ctx, request)
      return show(ctx, reply, found.link, isOpen ? 'open' : 'used', request.params.link)
    })
    scope.post('/l/:link', async (request: Asked, reply) => open(ctx, ports, request, reply))
    scope.post('/l/:link/again', async (request: Asked, reply) => {
      const found = await find(ctx, request)
      if (!found) return showLost(reply, request)
      const { envelopeId, recipientId } = found.link
      return show(ctx, reply, found.link, await ports.askAgain(ctx, envelopeId, recipientId))
    })
  })
}

async function open(ctx: Ctx, ports: Ports, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const found = await find(ctx, request)
  if (!found) return showLost(reply, request)
  const isFirst = await ctx.db.transaction((tx) => useLink(tx, found.id, ctx.now()))
  if (!isFirst && !mayComeBack(ctx, request))
    return show(ctx, reply.status(410), found.link, 'used', request.params.link)
  const { link } = request.params
  const secure = ctx.settings.isHttps
  reply.setCookie(cookieName(ctx, link), comeBackProof(ctx, link), {
    path: '/l',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: COME_BACK_SEC,
  })
  return reply.redirect(recipientPage(ctx, ports, found.link), 303)
}

/** The form's post would have no Origin under `no-referrer` (Fetch), and be taken for a stranger's. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

const COME_BACK_SEC = 90 * 24 * 3600

async function find(ctx: Ctx, { params }: Asked): Promise<Found | null> {
  const id = readReference(ctx.keys, params.link, 'message-link')
  const link = id && (await ctx.db.read((reader) => findLink(reader, id)))
  return id && link && { id, link }
}

const cookieName = ({ settings }: Ctx, link: string) => secured(settings, `rubrica-link-${link.slice(10, 26)}`)
const comeBackProof = ({ keys }: Ctx, link: string) =>
  createHmac('sha256', keys.derive('message-link')).update(`opened ${link.toLowerCase()}`).digest('base64url')

function mayComeBack(ctx: Ctx, { cookies, params: { link } }: Asked): boolean {
  const given = Buffer.from(cookies[cookieName(ctx, link)] ?? '')
  const right = Buffer.from(comeBackProof(ctx, link))
  return given.length === right.length && timingSafeEqual(given, right)
}

const languageOf = (request: FastifyRequest): Language => pickLanguage(request.headers['accept-language'])

type LinkPage = 'open' | 'used' | 'gone' | 'sent' | 'tooSoon' | 'closed'

/** With who sent the envelope, and the face of their organization. */
async function show(
  ctx: Ctx,
  reply: FastifyReply,
  { language, from }: MessageLink,
  page: LinkPage,
  link?: string,
): Promise<FastifyReply> {
  const text = letterText(language)
  const button = page === 'open' || page === 'used' ? text(`links.${page}.button`) : null
  const action = page === 'used' ? `/l/${link ?? ''}/again` : `/l/${link ?? ''}`
  const form =
    button !== null && link !== undefined && /^[0-9a-v]+$/i.test(link)
      ? `<form method="post" action="${action}"><button>${button}</button></form>`
      : ''
  const sender = escapeHtml(text('links.from', { sender: sentBy(from.sender, from.name) }))
  const worn = await dressed(ctx, from)
  return write(reply, language, page, { band: band(from.name, worn), style: buttonStyle(worn), sender, form })
}

const showLost = (reply: FastifyReply, request: FastifyRequest): FastifyReply =>
  write(reply.status(404), languageOf(request), 'gone', { band: '', style: '', sender: '', form: '' })

/** Each is HTML. */
type Parts = Readonly<Record<'band' | 'style' | 'sender' | 'form', string>>

function write(
  reply: FastifyReply,
  language: Language,
  page: LinkPage,
  { band, style, sender, form }: Parts,
): FastifyReply {
  const text = letterText(language)
  const title = text(`links.${page}.title`)
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}${style}</style></head>
<body>${band}<main><h1>${title}</h1>${sender && `<p><b>${sender}</b></p>`}<p>${text(`links.${page}.text`)}</p>${form}</main></body>
</html>`)
}

/** The logo where it is light enough, else the name. */
function band(name: string, worn: Dressed | null): string {
  const [picture] = worn?.pictures ?? []
  const isWide = worn?.face.logo?.shape === 'wide'
  const logo = picture
    ? `<img alt="${isWide ? escapeHtml(name) : ''}" src="data:image/png;base64,${Buffer.from(picture.png).toString('base64')}">`
    : ''
  const colours = worn?.face.band ? ` style="background:${worn.face.band.ground};color:${worn.face.band.ink}"` : ''
  return `<header${colours}>${logo}${isWide ? '' : `<span>${escapeHtml(name)}</span>`}</header>`
}

function buttonStyle(worn: Dressed | null): string {
  const { button } = worn?.face ?? {}
  return button ? `\nmain button{background:${button.ground};color:${button.ink}}` : ''
}

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100dvh;grid-template-rows:auto 1fr}
header{display:flex;align-items:center;gap:.75rem;min-height:3.5rem;padding:.5rem 1rem;box-sizing:border-box;border-bottom:1px solid #8884;font-weight:600;overflow-wrap:anywhere}
header img{height:2.5rem;max-width:14rem;object-fit:contain}
main{max-width:26rem;padding:1.5rem;place-self:center;grid-row:2;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
button{width:100%;min-height:3rem;padding:.5rem 1rem;border:0;border-radius:.5rem;background:#1f5fd6;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid CanvasText;outline-offset:2px}`
