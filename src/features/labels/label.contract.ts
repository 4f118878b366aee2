/** Contract of labels: an organization's own, and putting them on envelopes and taking them off. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'
import { togetherLimit, TogetherView } from '../../kernel/together.ts'
import { labelId, LabelView } from '../../core/envelope/label.contract.ts'
import { labelColors, labelLimits } from '../../core/envelope/label.model.ts'
import { envelopeId } from '../../core/envelope/parts.contract.ts'

const parts = {
  name: z.string().max(labelLimits.name).overwrite(oneLine).min(1),
  color: z.enum(labelColors),
}
const id = labelId

export const listLabelsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/labels',
  does: 'List the labels of the organization by name: there are at most 100.',
  caller: 'member',
  input: z.object({}),
  output: z.object({ data: z.array(LabelView) }),
})

export const createLabelEndpoint = endpoint({
  method: 'POST',
  path: '/v1/labels',
  does: 'Make a label, for everybody in the organization. For people who may send.',
  caller: 'member',
  success: 201,
  input: z.object(parts),
  output: LabelView,
})

export const changeLabelEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/labels/:id',
  does: 'Rename a label or change its colour, on all envelopes that bear it. For people who may send.',
  caller: 'member',
  input: z.object({ id, name: parts.name.optional(), color: parts.color.optional() }),
  output: LabelView,
})

export const deleteLabelEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/labels/:id',
  does: 'Delete a label; it comes off all envelopes. For people who may send.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})

const labels = z.array(labelId).max(labelLimits.ofEnvelope).default([])

export const labelEnvelopesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/label',
  does: 'Put labels on up to 100 envelopes (`add`), and take labels off them (`remove`). An envelope bears up to 10.',
  caller: 'member',
  input: z.object({ envelopes: z.array(envelopeId).min(1).max(togetherLimit), add: labels, remove: labels }),
  output: TogetherView,
})
