/** Calls for tests of public links: by a member or by nobody, and a template with roles that nobody fills. */
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import type { Http } from '../../../server/http.ts'
import type { Person } from '../../../core/envelope/testing/people.store.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Calling = (
  person: Person | null,
  method: Method,
  url: string,
  payload?: object,
  headers?: object,
) => Promise<{ status: number; body: any }> // oxlint-disable-line typescript/no-explicit-any -- answers, as they came

export const callOf =
  ({ app }: Http): Calling =>
  async (person, method, url, payload, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(person && { authorization: person.userId }), 'accept-language': 'en', ...headers },
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload }
  }

/** One signature each. */
export async function templateOf(
  call: Calling,
  person: Person,
  roles: readonly string[],
  parts: object,
): Promise<string> {
  const widget = { page: 1, x_axis: 50, y_axis: 60, width: 100, height: 50 }
  const draft = await call(person, 'POST', '/v1/envelopes/send', {
    title: 'Lease',
    documents: [{ name: 'Lease.pdf', base64: Buffer.from(makePdf()).toString('base64') }],
    recipients: roles.map((role) => ({ role })),
    fields: roles.map((recipient, at) => ({
      recipient,
      type: 'signature',
      widget: { ...widget, y_axis: 60 + 100 * at },
    })),
    send: false,
    ...parts,
  })
  return (await call(person, 'POST', `/v1/envelopes/${draft.body.id}/copy`, { into: 'template' })).body.id
}
