/**
 * label   a name and a colour by which an organization sorts its envelopes: members who may send make, change and delete them, and
 *         senders and owners put them on envelopes. Recipients never see them, and the evidence of an envelope says nothing of them.
 */
import type { LabelId, OrganizationId } from '../../kernel/ids.ts'

/** As fields of recipients are tinted: people with any colour vision tell them apart. */
export const labelColors = ['blue', 'vermilion', 'green', 'purple', 'ochre', 'sky', 'violet', 'umber'] as const
export type LabelColor = (typeof labelColors)[number]

export const labelLimits = { name: 40, ofOrganization: 100, ofEnvelope: 10 } as const

export type Label = Readonly<{ id: LabelId; organizationId: OrganizationId; name: string; color: LabelColor }>
