/** By card, Pix or boleto: what the gateway takes. */
import { Barcode, CreditCard, QrCode } from 'lucide-react'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import { useCheckoutText } from './text.ts'

export type Method = PaymentsView['methods'][number]

const icons = { card: CreditCard, pix: QrCode, boleto: Barcode } as const

export function MethodChoice({
  methods,
  value,
  onChange,
}: {
  methods: readonly Method[]
  value: Method
  onChange: (method: Method) => void
}) {
  const t = useCheckoutText()
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-2 border-0 p-0 tablet:grid-cols-3">
      <legend className="mb-1.5 p-0 text-sm font-medium">{t('method.title')}</legend>
      {methods.map((method) => {
        const Icon = icons[method]
        return (
          <label key={method} className={choiceLook}>
            <input
              type="radio"
              name="payment-method"
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="grid min-w-0">
              <span className="font-medium">{t(`method.${method}`)}</span>
              <span className="text-sm text-muted">{t(`method.${method}Text`)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const choiceLook =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg bg-surface px-4 py-2 inset-ring-1 inset-ring-edge transition-shadow duration-120 hover:inset-ring-ink/60 has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
