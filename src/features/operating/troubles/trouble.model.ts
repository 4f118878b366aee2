/**
 * Troubles: what is stuck and waits for an operator.
 *
 * halted   an envelope whose seal failed for good; told by its cause, without its title or documents
 * lost     a message that could not be sent, or came back; told without what stands in it, and its address as strangers may see it
 */
import type { HaltCause } from '../../../core/envelope/sealing-wait.model.ts'
import type { EnvelopeId, MessageId, OrganizationId } from '../../../kernel/ids.ts'
import type { DeliveryState } from '../../messages/delivery.model.ts'
import type { MessageKind } from '../../messages/message.model.ts'

type Of = Readonly<{ id: OrganizationId; name: string }>

export type HaltedEnvelope = Readonly<{ id: EnvelopeId; organization: Of; haltedAt: Date; cause: HaltCause }>

/** Which messages operators look through. */
export const soughtStates = ['lost', 'failed', 'bounced', 'queued'] as const
export type SoughtState = (typeof soughtStates)[number]

export type TroubledMessage = Readonly<{
  id: MessageId
  kind: MessageKind
  via: 'email' | 'whatsapp'
  state: DeliveryState
  stateAt: Date
  createdAt: Date
  attempts: number
  toAddress: string
  /** As the channel worded it. */
  reason: string | null
  statusCode: string | null
  /** Of its envelope; null: it is about an account. */
  organization: Of | null
}>

/** Replies of mail servers repeat addresses. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'(),;:]{1,254}@[^\s<>"'(),;:]+/g, '•••').replaceAll(/\+?\d[\d\s()-]{8,}\d/g, '•••')
