/** Boleto: the number to pay by, the paper itself, and when it is due. */
import { CalendarClock, FileText } from 'lucide-react'
import { ButtonLink } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InvoiceView } from '../../billing/billing.contract.ts'
import { CopyLine } from './CopyLine.tsx'
import { useCheckoutText } from './text.ts'

export function BoletoPayment({
  invoice: { due_date: dueAt, checkout_url: page },
  boleto: { line, pdf_url: pdf },
}: {
  invoice: InvoiceView
  boleto: NonNullable<InvoiceView['boleto']>
}) {
  const t = useCheckoutText()
  const { date } = useFormats()
  const paper = pdf ?? page
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <p>{t('boleto.how')}</p>
        <p className="num flex items-center gap-2 font-medium">
          <CalendarClock aria-hidden className="size-4 shrink-0 text-muted" />
          {t('boleto.due', { date: date(dueAt) })}
        </p>
      </div>
      <CopyLine label={t('boleto.line')} text={line} action={t('boleto.copy')} />
      {paper && (
        <div>
          <ButtonLink href={paper} target="_blank" rel="noreferrer" icon={FileText}>
            {t(pdf ? 'boleto.pdf' : 'boleto.open')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
