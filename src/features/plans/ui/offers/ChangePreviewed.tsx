/** The figures of a change of plan, and what is in the way of it. */
import type { ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ChangePreview } from '../../billing/billing.contract.ts'
import { sizeOf } from '../amounts.ts'
import { useOfferText } from './text.ts'

export function ChangePreviewed({ preview, interval }: { preview: ChangePreview; interval: 1 | 12 }) {
  const t = useOfferText()
  const { date } = useFormats()
  const { effective, effective_at: at, price, credit, due, next_charge_at: next, by_saved_card: isByCard } = preview
  const isNow = effective === 'now'
  return (
    <>
      {preview.too_much.length > 0 && <TooMuch preview={preview} />}
      <p className="text-body">{isNow ? t('change.now') : t('change.later', { date: date(at) })}</p>
      <dl className="m-0 grid gap-2 rounded-lg bg-sunken p-4 text-sm">
        <Line name={t('change.price')}>
          {t(interval === 12 ? 'change.yearly' : 'change.monthly', { price: price.formatted })}
        </Line>
        {credit.amount > 0 && <Line name={t('change.credit')}>− {credit.formatted}</Line>}
        <Line name={t('change.due')} isTotal>
          {due.formatted}
        </Line>
        <Line name={t('change.next')}>{date(next)}</Line>
      </dl>
      {isNow && <p className="text-sm text-muted">{t(isByCard ? 'change.byCard' : 'change.byCheckout')}</p>}
    </>
  )
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-2 font-medium' : ''}`}>
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd className="num m-0 ml-auto text-right">{children}</dd>
    </div>
  )
}

function TooMuch({ preview: { too_much: parts } }: { preview: ChangePreview }) {
  const t = useOfferText()
  const { number } = useFormats()
  return (
    <Alert tone="danger" title={t('change.tooMuch')}>
      <ul className="grid list-none gap-1 p-0">
        {parts.map(({ limitation, used, allowed }) => {
          const written = (value: number) => (limitation === 'storage' ? sizeOf(value, number) : number(value))
          const values = { used: written(used), allowed: written(allowed), rest: written(used - allowed) }
          return (
            <li key={limitation}>
              {t(limitation === 'storage' ? 'change.tooMuchStorage' : 'change.tooMuchUsers', values)}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
