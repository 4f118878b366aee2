/** Names the documents of a draft above its recipients, with the way back to them. */
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { useWizardText } from './text.ts'

export function WhatGoesOut({ id, documents: [document, ...more] }: Pick<EnvelopeView, 'id' | 'documents'>) {
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
