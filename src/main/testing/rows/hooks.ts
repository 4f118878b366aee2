/** Rows of the rights matrix: webhooks of message channels (WhatsApp, mail). Any caller who knows the secret is let in. */
import { createHmac } from 'node:crypto'
import { at, type Row } from './kit.ts'

const report = { object: 'whatsapp_business_account', entry: [] }

export const hooks: readonly Row[] = [
  [
    'GET /v1/hooks/whatsapp',
    'anyone',
    ({ world }) => {
      const verifyToken = world.ctx.settings.whatsapp?.verifyToken ?? ''
      const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': verifyToken }
      return at(`/v1/hooks/whatsapp?${new URLSearchParams(query).toString()}`)
    },
  ],
  [
    'POST /v1/hooks/whatsapp',
    'anyone',
    ({ world }) => {
      const key = world.ctx.settings.whatsapp?.appSecret ?? ''
      const signature = createHmac('sha256', key).update(JSON.stringify(report)).digest('hex')
      return at('/v1/hooks/whatsapp', { body: report, headers: { 'x-hub-signature-256': `sha256=${signature}` } })
    },
  ],
  [
    'POST /v1/hooks/mail',
    'anyone',
    ({ world }) =>
      at('/v1/hooks/mail', {
        body: { reports: [] },
        headers: { 'x-hook-secret': world.ctx.settings.mailHookSecret ?? '' },
      }),
  ],
]
