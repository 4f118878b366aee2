/** Text messages, as a provider that is played by a real server gets them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smsSettings, missingForSms } from '../../server/settings/sms.ts'
import { sendBySms, SmsRefused } from './sms.ts'

const got: { headers: Record<string, unknown>; body: string }[] = []
let status = 200
let url = ''
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(status).end('the text was: 123456')
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const plain = {
  SMS_TOKEN_HEADER: 'authorization',
  SMS_FROM: 'Acme',
  SMS_BODY: '{"from":"{from}","to":"{to}","text":"{text}"}',
}
const text = 'Code "123456" for {to}\n\\ & more'

it('goes as JSON, whatever stands in it', async () => {
  await sendBySms(smsSettings({ ...plain, SMS_URL: url, SMS_TOKEN: 'Bearer secret' })!, '+5511988887777', text)
  const { headers, body } = got.at(-1)!
  expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
  expect(JSON.parse(body)).toEqual({ from: 'Acme', to: '+5511988887777', text })
})

it('goes as a form, with the token in a header of the provider’s', async () => {
  const form = {
    ...plain,
    SMS_URL: url,
    SMS_TOKEN: 'key',
    SMS_TOKEN_HEADER: 'X-API-TOKEN',
    SMS_BODY: 'To={to}&Body={text}',
  }
  await sendBySms(smsSettings(form)!, '+5511988887777', text)
  const { headers, body } = got.at(-1)!
  expect(headers).toMatchObject({ 'x-api-token': 'key', 'content-type': 'application/x-www-form-urlencoded' })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: '+5511988887777', Body: text })
})

it.each([
  [500, false],
  [429, false],
  [401, false],
  [400, true],
])(
  'an answer of %i is for good: %s; what the provider says of the text is kept nowhere',
  async (answer, isPermanent) => {
    status = answer
    const refused = await sendBySms(smsSettings({ ...plain, SMS_URL: url })!, '+5511988887777', text).catch(
      (error: unknown) => error,
    )
    status = 200
    expect(refused).toBeInstanceOf(SmsRefused)
    expect(refused).toMatchObject({ trouble: { isPermanent, statusCode: String(answer) } })
    expect(String(refused)).not.toContain('123456')
  },
)

it('travels encrypted, or on this machine', () => {
  expect(missingForSms({ ...plain, SMS_URL: 'http://sms.example', BASE_URL: 'https://sign.example' })).toHaveLength(1)
  expect(missingForSms({ ...plain, SMS_URL: 'https://sms.example', BASE_URL: 'https://sign.example' })).toEqual([])
})
