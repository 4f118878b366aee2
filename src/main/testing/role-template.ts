/** A template with one role, for batches and public links; made through the API. */
import { makePdf } from '../../pades/testing/make-pdf.ts'

type Call = (method: 'POST', url: string, rest: Readonly<{ body: object }>) => Promise<Readonly<{ id: string }>>

export async function makeRoleTemplate(call: Call): Promise<string> {
  const body = {
    title: 'Lease',
    documents: [{ name: 'Lease.pdf', base64: Buffer.from(makePdf()).toString('base64') }],
    recipients: [{ role: 'Tenant' }],
    fields: [
      { recipient: 'Tenant', type: 'signature', widget: { page: 1, x_axis: 60, y_axis: 300, width: 120, height: 60 } },
    ],
    send: false,
  }
  const { id } = await call('POST', '/v1/envelopes/send', { body })
  return (await call('POST', `/v1/envelopes/${id}/copy`, { body: { into: 'template' } })).id
}
