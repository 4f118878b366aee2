/** The tool that sends: only after a person said yes, in a question of the assistant's program, or by a second call with a code. */
import { createHash, randomBytes } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Client } from '../../../../packages/client/src/index.ts'
import { canonicalJson } from '../../../kernel/canonical-json.ts'
import { answer, UnfitInput } from './answer.ts'
import { inShort } from './reading-tools.ts'

const CODE_LASTS_MS = 10 * 60 * 1000

const input = {
  template: z.uuid().describe('The id of the template.'),
  title: z.string().max(60).optional(),
  message: z.string().max(500).optional().describe('For the recipients, in the letter.'),
  recipients: z
    .array(z.object({ role: z.string().max(60), name: z.string().min(1).max(120), email: z.email() }))
    .max(50)
    .describe('One for each role of the template.'),
  values: z.record(z.string(), z.string().max(1000)).optional().describe('Values of fields, by their names.'),
}
const withCode = {
  ...input,
  confirm: z.string().optional().describe('The code that the first call answered, once the person has agreed.'),
}
type Wish = z.output<z.ZodObject<typeof input>>

export function sendingTools(server: McpServer, rubrica: Client): void {
  const codes = new Map<string, Readonly<{ wish: string; endsAt: number }>>()
  server.registerTool(
    'send_from_template',
    {
      description:
        'Sends an envelope from a template. Nothing is sent until the person has agreed: they are asked, or the first call answers what would be sent with a code for a second call with the same input.',
      inputSchema: withCode,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
    ({ confirm, ...wish }) =>
      answer(async () => {
        const asksPerson = server.server.getClientCapabilities()?.elicitation?.form !== undefined
        if (confirm !== undefined) return send(rubrica, wish, redeem(codes, confirm, wish))
        const preview = await previewOf(rubrica, wish)
        if (!asksPerson) return { sent: false, would_send: preview, ...promise(codes, wish) }
        const isWanted = await ask(server, preview)
        return isWanted ? send(rubrica, wish) : { sent: false, because: 'The person did not agree.' }
      }),
  )
}

async function previewOf(rubrica: Client, { template, title, message, recipients, values }: Wish) {
  const found = inShort(await rubrica.envelopes.show({ id: template }))
  if (found.state !== 'template') throw new UnfitInput('This is no template.')
  const documents = found.documents.map(({ name }) => name)
  return { template: found.title, title: title ?? found.title, message, documents, recipients, values }
}

async function ask(server: McpServer, preview: Awaited<ReturnType<typeof previewOf>>): Promise<boolean> {
  const people = preview.recipients.map(({ role, name, email }) => `${role}: ${name} <${email}>`)
  const message = [`Send “${preview.title}” (${preview.documents.join(', ')}) to:`, ...people].join('\n')
  const { action, content } = await server.server.elicitInput({
    message,
    requestedSchema: {
      type: 'object',
      properties: { send: { type: 'boolean', title: 'Send it now', default: false } },
      required: ['send'],
    },
  })
  return action === 'accept' && content?.['send'] === true
}

async function send(rubrica: Client, { values, ...wish }: Wish, idempotencyKey?: string) {
  const asked = { ...wish, ...(values && { values }) }
  const made = await rubrica.envelopes.createAndSend(asked, idempotencyKey === undefined ? {} : { idempotencyKey })
  return { sent: true, envelope: inShort(made) }
}

const digestOf = (wish: Wish): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(wish)) as Parameters<typeof canonicalJson>[0]))
    .digest('hex')

type Codes = Map<string, Readonly<{ wish: string; endsAt: number }>>

function promise(codes: Codes, wish: Wish) {
  const code = randomBytes(6).toString('hex')
  codes.set(code, { wish: digestOf(wish), endsAt: Date.now() + CODE_LASTS_MS })
  return {
    confirm: code,
    next: 'Show this to the person. If they agree, call again with the same input and this code; it is good for ten minutes.',
  }
}

/** The idempotency key of what was agreed: a second call with the same code sends nothing twice. */
function redeem(codes: Codes, code: string, wish: Wish): string {
  const promised = codes.get(code)
  if (!promised || promised.endsAt < Date.now())
    throw new UnfitInput('The code is unknown or has ended: call without one.')
  if (promised.wish !== digestOf(wish))
    throw new UnfitInput('This is not what the person agreed to: call without a code.')
  return `mcp-${code}`
}
