/** Heads the step of recipients; who came there without a press sees which documents were taken, and the way back to them. */
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { useWizardText } from './text.ts'

type Draft = Pick<EnvelopeView, 'id' | 'documents'>

export function RecipientsHeading({ envelope, cameStraight }: { envelope: Draft; cameStraight: boolean }) {
  const t = useWizardText()
  return (
    <div className="grid gap-1">
      <h1 className="text-lg">{t('recipients.title')}</h1>
      {cameStraight && <Taken {...envelope} />}
    </div>
  )
}

function Taken({ id, documents: [document, ...more] }: Draft) {
  const t = useWizardText()
  if (!document) return null
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
      <FileText aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{document.name}</span>
      <span className="num">{t('documents.pages', { count: document.pages.length })}</span>
      {more.length > 0 && <span className="num">{t('documents.more', { count: more.length })}</span>}
      <Link to="/business/envelopes/$id/documents" params={{ id }} className="font-medium text-accent">
        {t('documents.change')}
      </Link>
    </p>
  )
}
