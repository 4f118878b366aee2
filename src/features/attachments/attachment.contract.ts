/** Attachments in the API: a recipient gives and removes what is asked of them, and people who see the envelope download it. */
import { z } from 'zod'
import { AttachmentView } from '../../core/envelope/attachment.contract.ts'
import { envelopeId, recipientId } from '../../core/envelope/parts.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'

const attachment = z.uuid()
const own = z.object({ token: z.string().max(200), attachment })
const given = z.object({ attachments: z.array(AttachmentView) })

export const giveAttachmentEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/attachments/:attachment',
  does: 'Give a file that the sender asks for, or another one in its place: part `file`, a PDF, JPEG, PNG or WebP of at most 20 MB. What is active in a PDF, and what a camera noted in a picture, is taken out; the digest is of what is kept. Only who sees the envelope as its sender does finds it. Possible until the recipient acts.',
  caller: 'recipient',
  carries: 'multipart',
  part: 'file',
  input: own,
  output: given,
})

export const removeAttachmentEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/p/envelopes/recipients/:token/attachments/:attachment',
  does: 'Remove a file that was given, until the recipient acts.',
  caller: 'recipient',
  input: own,
  output: given,
})

export const downloadAttachmentEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/recipients/:recipient/attachments/:attachment',
  does: 'Download a file that a recipient gave.',
  caller: 'member',
  answers: 'file',
  input: z.object({ id: envelopeId, recipient: recipientId, attachment }),
  output: z.undefined(),
})
