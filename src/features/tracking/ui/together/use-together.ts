/** Acts on several envelopes: one call, whose answer says what became of each. */
import { useState } from 'react'
import type { TogetherView } from '../../../../kernel/together.ts'
import { addressOf, call } from '../../../../web/call.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { downloadFrom } from '../../../../web/save-file.ts'
import { WireError } from '../../../../web/wire-error.ts'
import { showEnvelopeEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import {
  cancelEnvelopesEndpoint,
  downloadEnvelopesEndpoint,
  renotifyEnvelopesEndpoint,
  saveEnvelopesEndpoint,
} from '../../../../core/envelope/together.contract.ts'
import { labelEnvelopesEndpoint } from '../../../labels/label.contract.ts'
import type { LabelChoice } from '../../../labels/ui/shared/LabelsDialog.tsx'
import { attempt } from '../actions/attempt.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { useTogetherText } from './text.ts'

type Act = 'renotify' | 'cancel' | 'save' | 'label' | 'download'
export type TogetherOutcome = Readonly<{ done: string | null; refused: TogetherView['refused'] }>

/** @param onEnd it was done, as far as it could be */
export function useTogether(ids: readonly string[], onEnd: () => void) {
  const t = useTogetherText()
  const { say } = useToasts()
  const { refreshAll } = useEnvelopeActions()
  const [doing, setDoing] = useState<Act | null>(null)
  const [outcome, setOutcome] = useState<TogetherOutcome | null>(null)
  const envelopes = [...ids]

  const act = async (which: Exclude<Act, 'download'>, ask: () => Promise<TogetherView>) => {
    setDoing(which)
    try {
      const { done, refused } = await ask().catch((error: unknown) => allRefused(ids, error))
      const text = done.length > 0 ? t(`done.${which}`, { count: done.length }) : null
      if (refused.length > 0) setOutcome({ done: text, refused })
      else if (text) say({ tone: 'success', text })
      await refreshAll()
      onEnd()
    } finally {
      setDoing(null)
    }
  }
  return {
    doing,
    outcome,
    endOutcome: () => setOutcome(null),
    renotify: () => attempt(() => act('renotify', () => call(renotifyEnvelopesEndpoint, { envelopes }))),
    save: (parent: string | null) =>
      attempt(() => act('save', () => call(saveEnvelopesEndpoint, { envelopes, parent }))),
    label: (choice: LabelChoice) =>
      attempt(() => act('label', () => call(labelEnvelopesEndpoint, { envelopes, ...choice }))),
    /** Throws: the dialog that asked shows why. */
    cancel: () => act('cancel', () => call(cancelEnvelopesEndpoint, { envelopes })),
    /** Asked for first: a link that fails would say nothing. */
    download: () =>
      attempt(async () => {
        const [first] = envelopes
        if (!first) return
        setDoing('download')
        await call(showEnvelopeEndpoint, { id: first }).finally(() => setDoing(null))
        downloadFrom(addressOf(downloadEnvelopesEndpoint, { envelopes: envelopes.join(',') }))
      }),
  }
}

/** Nothing could be done: the answer is the first refusal, with all reasons. What is no refusal is thrown. */
function allRefused(ids: readonly string[], error: unknown): TogetherView {
  if (!(error instanceof WireError) || error.status >= 500 || error.code === 'input.invalid') throw error
  const { code, message, fieldErrors } = error
  return { done: [], refused: ids.map((id) => ({ id, code, message: fieldErrors[id]?.[0] ?? message })) }
}
