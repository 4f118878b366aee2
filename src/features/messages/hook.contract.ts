/** Where the channels of messages report how they fared. Each proves itself: by a secret, or by a signature. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const mailHookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/hooks/mail',
  does: 'Takes reports about letters, from mail servers (RFC 3464) and providers (docs/operating/mail.md). Needs MAIL_HOOK_SECRET as password or in X-Hook-Secret.',
  caller: 'anyone',
  carries: 'raw',
  input: z.object({}),
  output: z.object({
    taken: z.number().int(),
    ignored: z.number().int(),
  }),
})

export const whatsappHandshakeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/hooks/whatsapp',
  does: 'Answers the challenge with which WhatsApp makes sure that this address is ours, to who shows WHATSAPP_VERIFY_TOKEN.',
  caller: 'anyone',
  answers: 'file',
  input: z.object({
    'hub.mode': z.literal('subscribe').describe('What WhatsApp wants.'),
    'hub.verify_token': z.string().max(200).describe('WHATSAPP_VERIFY_TOKEN.'),
    'hub.challenge': z.string().max(200).describe('Comes back as the answer.'),
  }),
  output: z.undefined(),
})

export const whatsappHookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/hooks/whatsapp',
  does: 'Takes what WhatsApp reports about messages, signed with WHATSAPP_APP_SECRET (X-Hub-Signature-256).',
  caller: 'anyone',
  carries: 'raw',
  input: z.object({}),
  output: z.object({
    taken: z.number().int(),
    ignored: z.number().int(),
  }),
})
