/** Messages by WhatsApp: templates that were approved before, through the Cloud API (docs/operating/whatsapp.md). */
import { z } from 'zod'
import type { Language } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { guardedFetch } from '../../server/outgoing.ts'
import type { WhatsappSettings } from '../../server/settings/whatsapp.ts'
import type { SendingTrouble } from './smtp-trouble.ts'
import type { LetterName } from './letter.model.ts'

/** One template for each thing that a recipient can be told; the operator has them approved. */
const templates = {
  sign: 'sign',
  approve: 'approve',
  follow: 'follow',
  sign_reminder: 'reminder',
  approve_reminder: 'reminder',
  follow_reminder: 'reminder',
  corrected: 'reminder',
  removed: 'closed',
  delegation_made: 'closed',
  completed: 'completed',
  refused: 'closed',
  cancelled: 'closed',
  expired: 'closed',
} as const satisfies Partial<Record<LetterName, string>>
type Templated = keyof typeof templates

export type WhatsappNotice = Readonly<{
  letter: LetterName
  language: Language
  /** E.164. */
  to: string
  toName: string
  senderName: string
  title: string
  /** What the address of the template's button ends in; never an action token. */
  link: string
  /** Comes back with everything that is reported about this message. */
  reference: string
}>

/** WhatsApp did not take a message. */
export class WhatsappRefused extends Error {
  override readonly name = 'WhatsappRefused'
  readonly trouble: SendingTrouble

  constructor(trouble: SendingTrouble) {
    super(trouble.reason ?? 'WhatsApp did not take the message')
    this.trouble = trouble
  }
}

const DEADLINE_MS = 30_000
const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const Refused = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_data: z.object({ details: z.string() }).optional().catch(undefined),
  }),
})

type WhatsappCode = Readonly<Pick<WhatsappNotice, 'language' | 'to' | 'reference'> & { code: string }>

/** By a template of Meta's kind "authentication": the code in the body, and in the button that copies it. */
export const sendCodeByWhatsapp = (settings: WhatsappSettings, code: WhatsappCode): Promise<string> =>
  post(settings, codeBody(settings, code))

function codeBody({ templatePrefix }: WhatsappSettings, { to, code, language, reference }: WhatsappCode) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    biz_opaque_callback_data: reference,
    template: {
      name: `${templatePrefix}code`,
      language: { code: language.replace('-', '_') },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}

/** @returns what WhatsApp calls the message (wamid) */
export const sendByWhatsapp = (settings: WhatsappSettings, notice: WhatsappNotice): Promise<string> =>
  post(settings, bodyOf(settings, notice))

async function post(settings: WhatsappSettings, body: object): Promise<string> {
  // The address is the operator's own choice, so it may lead into a private network.
  const answer = await guardedFetch({ mayBePrivate: true })(`${settings.apiUrl}/${settings.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const json: unknown = await answer.json().catch(() => null)
  const accepted = Accepted.safeParse(json)
  if (answer.ok && accepted.success) return accepted.data.messages[0]!.id
  throw new WhatsappRefused(troubleOf(answer.status, json))
}

function bodyOf({ templatePrefix }: WhatsappSettings, notice: WhatsappNotice) {
  const text = (value: string) => ({ type: 'text', text: parameter(value) })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: notice.to.replace(/^\+/, ''),
    type: 'template',
    biz_opaque_callback_data: notice.reference,
    template: {
      name: `${templatePrefix}${templateOf(notice.letter)}`,
      language: { code: notice.language.replace('-', '_') },
      components: [
        { type: 'body', parameters: [text(notice.toName), text(notice.senderName), text(notice.title)] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: notice.link }] },
      ],
    },
  }
}

function templateOf(letter: LetterName): string {
  if (!Object.hasOwn(templates, letter)) throw new Error(`no template tells ${letter}`)
  return templates[letter as Templated]
}

/** Parameters of templates stand on one line, and none may be empty. */
const parameter = (value: string): string => oneLine(value).slice(0, 120) || '—'

/** A refused token or too much at once is not the message's fault: somebody mends it, or it passes. */
function troubleOf(status: number, json: unknown): SendingTrouble {
  const refused = Refused.safeParse(json)
  const isPermanent = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  if (!refused.success) return { reason: `WhatsApp answered ${status}.`, statusCode: String(status), isPermanent }
  const { message, code, error_data: data } = refused.data.error
  return { reason: data ? `${message}: ${data.details}` : message, statusCode: String(code), isPermanent }
}
