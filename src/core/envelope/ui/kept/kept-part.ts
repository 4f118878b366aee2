/** Compares a part of a draft that is kept on a device with what the server has of it. */
import { call } from '../../../../web/call.ts'
import { cached, remember } from '../../../../web/query.tsx'
import type { SavedOver, Unsaved } from '../../../../web/save-over.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../envelope.contract.ts'

export type KeptPart<Value> = Readonly<{
  /** As the server has it. */
  there: (envelope: EnvelopeView) => Value
  /** The same for what says the same; nothing that may lie on no device. */
  lines: (value: Value, envelope: EnvelopeView) => readonly string[]
}>

/** @param first as the page shows it at first */
export function partOver<Value>(part: KeptPart<Value>, first: EnvelopeView, unsaved: Unsaved<Value>): SavedOver<Value> {
  const { id } = first
  const linesThere = (envelope: EnvelopeView) => part.lines(part.there(envelope), envelope)
  const now = () => cached(showEnvelopeEndpoint, { id }) ?? first
  return {
    unsaved,
    first: () => linesThere(first),
    lines: (value) => part.lines(value, now()),
    known: () => linesThere(now()),
    look: async () => {
      const envelope = await call(showEnvelopeEndpoint, { id })
      remember(showEnvelopeEndpoint, { id }, envelope)
      return linesThere(envelope)
    },
  }
}
