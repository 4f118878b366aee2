/** A server that behaves like the WhatsApp Cloud API, as far as sending templates goes. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Text = z.strictObject({ type: z.literal('text'), text: z.string().regex(/^[^\n\t]+$/) })
const Sent = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  biz_opaque_callback_data: z.string().max(512),
  template: z
    .strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.strictObject({ code: z.enum(['pt_BR', 'en', 'es']) }),
      components: z.tuple([
        z.strictObject({ type: z.literal('body'), parameters: z.array(Text) }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters: z.array(Text).length(1),
        }),
      ]),
    })
    .refine(({ name, components: [body] }) => body.parameters.length === (name.endsWith('code') ? 1 : 3)),
})
export type SentTemplate = z.output<typeof Sent>

type Answer = Readonly<{ status: number; code: number; message: string; details?: string }>

export type TestGraph = Readonly<{
  url: string
  sent: SentTemplate[]
  /** The next calls get these answers, in their order; then it behaves again. */
  refuse: (...answers: readonly Answer[]) => void
  close: () => Promise<void>
}>

export async function testGraph({
  phoneNumberId,
  token,
}: {
  phoneNumberId: string
  token: string
}): Promise<TestGraph> {
  const sent: SentTemplate[] = []
  const refusals: Answer[] = []
  const answer = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    if (request.method !== 'POST' || request.url !== `/v23.0/${phoneNumberId}/messages`)
      return refused(404, 100, 'Unknown path')
    if (request.headers.authorization !== `Bearer ${token}`) return refused(401, 190, 'Invalid OAuth access token')
    const parsed = Sent.safeParse(await json(request))
    if (!parsed.success)
      return refused(400, 132000, 'Parameters do not match the template', z.prettifyError(parsed.error))
    const next = refusals.shift()
    if (next) return refused(next.status, next.code, next.message, next.details)
    sent.push(parsed.data)
    const contact = { input: parsed.data.to, wa_id: parsed.data.to }
    return [200, { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id: `wamid.${sent.length}` }] }]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v23.0`,
    sent,
    refuse: (...answers) => void refusals.push(...answers),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refused = (status: number, code: number, message: string, details?: string): readonly [number, object] => [
  status,
  { error: { message, type: 'OAuthException', code, ...(details && { error_data: { details } }), fbtrace_id: 'A1' } },
]
