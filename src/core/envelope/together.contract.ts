/** Contracts of one act on several envelopes: each as its call on one envelope does it, by the same rights. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { idsInQuery, togetherLimit, TogetherView } from '../../kernel/together.ts'
import { folder } from './envelope.contract.ts'
import { envelopeId } from './parts.contract.ts'

const envelopes = z.array(envelopeId).min(1).max(togetherLimit)
const onSeveral = { method: 'POST', caller: 'member', input: z.object({ envelopes }), output: TogetherView } as const

export const renotifyEnvelopesEndpoint = endpoint({
  ...onSeveral,
  path: '/v1/envelopes/renotify',
  does: 'Send the requests of up to 100 envelopes again, each to the people who may act.',
})

export const cancelEnvelopesEndpoint = endpoint({
  ...onSeveral,
  path: '/v1/envelopes/cancel',
  does: 'Cancel up to 100 open envelopes; everybody is told.',
})

export const saveEnvelopesEndpoint = endpoint({
  ...onSeveral,
  path: '/v1/envelopes/save',
  does: 'Save the sealed documents and signature pages of up to 100 completed envelopes in a folder of the storage. What is there already stays where it is.',
  input: z.object({ envelopes, parent: folder.optional() }),
})

export const downloadEnvelopesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/download',
  does: 'Download the documents of up to 100 envelopes as one zip, with a folder for each. What could not be had is listed in a text in it.',
  caller: 'member',
  answers: 'file',
  input: z.object({ envelopes: idsInQuery(envelopeId).describe('Their ids, with commas between them.') }),
  output: z.undefined(),
})
