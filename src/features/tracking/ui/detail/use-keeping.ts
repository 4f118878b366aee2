/** Holding an envelope for a dispute, and letting it go again. */
import { Archive, ArchiveX } from 'lucide-react'
import { call } from '../../../../web/call.ts'
import type { MenuItem } from '../../../../web/design/Menu.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { listEventsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import {
  holdEnvelopeEndpoint,
  releaseEnvelopeEndpoint,
  showKeepingEndpoint,
} from '../../../../core/envelope/retention.contract.ts'
import { attempt } from '../actions/attempt.ts'
import { useDetailText } from './text.ts'

export function useKeeping(id: string, isEnabled = true) {
  const t = useDetailText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { data: keeping } = useAnswer(showKeepingEndpoint, { id }, { enabled: isEnabled, staleTime: 60_000 })
  const change = (isHeld: boolean) =>
    attempt(async () => {
      await call(isHeld ? holdEnvelopeEndpoint : releaseEnvelopeEndpoint, { id })
      await refresh(showKeepingEndpoint, listEventsEndpoint)
      say({ tone: 'success', text: t(isHeld ? 'keeping.wasHeld' : 'keeping.wasReleased') })
    })
  return { keeping, hold: () => change(true), release: () => change(false) }
}

/** For the menu of an envelope that has ended; others have none. */
export function useKeepingItems(id: string, hasEnded: boolean): MenuItem[] {
  const t = useDetailText()
  const { keeping, hold, release } = useKeeping(id, hasEnded)
  if (!keeping) return []
  return keeping.is_held
    ? [{ label: t('keeping.release'), icon: ArchiveX, onSelect: release }]
    : [{ label: t('keeping.hold'), icon: Archive, onSelect: hold }]
}
