/** Says, in the place of a correction that was applied or discarded elsewhere, that it is over, and leads to its envelope. */
import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { leave, leftOver } from '../../../../web/use-kept.ts'
import { useCorrectionText } from './text.ts'

export function CorrectionOver({ envelope }: { envelope: string }) {
  const t = useCorrectionText()
  return (
    <EmptyState
      isPage
      icon={PencilLine}
      title={t('overTitle')}
      text={t('overText')}
      action={
        <Link to="/business/documents/info/$id" params={{ id: envelope }} className={buttonLook({ kind: 'primary' })}>
          {t('toEnvelope')}
        </Link>
      }
    />
  )
}

/** @returns the envelope that a draft corrects. The tab remembers it, since the server forgets it with the draft. */
export function useCorrectedEnvelope(id: string, draft: EnvelopeView | undefined): string | null {
  const shelf = `corrects.${id}`
  const corrects = draft?.corrects
  useEffect(() => {
    if (corrects) leave(shelf, corrects)
  }, [shelf, corrects])
  return corrects ?? leftOver<string>(shelf)
}
