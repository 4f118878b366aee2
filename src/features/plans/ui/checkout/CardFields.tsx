/** The fields of a card, for the checkout and for another card. What is typed stays in the form, and is wiped when it was used. */
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm, type WireForm } from '../../../../web/form.ts'
import { isRefusal, WireError } from '../../../../web/wire-error.ts'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import { masked, maskedCard, onlyDigits } from '../../../../web/masks.ts'
import { isCardNumber, isMonth, isPast } from './card.model.ts'
import { useCheckoutText } from './text.ts'
import { CardNotTaken, tokenFor, TokensAway, type TypedCard } from './tokens.ts'

const empty: TypedCard = { holder: '', number: '', cvv: '', month: '', year: '' }

type Words = ReturnType<typeof useCheckoutText>

const cardSchema = (t: Words) =>
  z
    .object({
      holder: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .regex(/^\D+$/, { error: t('card.holderWrong') }),
      number: z
        .string()
        .min(1)
        .refine(isCardNumber, { error: t('card.numberWrong') }),
      cvv: z
        .string()
        .min(1)
        .regex(/^\d{3,4}$/, { error: t('card.cvvWrong') }),
      month: z
        .string()
        .min(1)
        .refine(isMonth, { error: t('card.monthWrong') }),
      year: z
        .string()
        .min(1)
        .regex(/^\d{4}$/, { error: t('card.yearWrong') }),
    })
    .refine(({ month, year }) => !isPast(month, year, new Date()), {
      path: ['year'],
      error: t('card.past'),
      when: () => true, // also while other fields are wrong
    })

type Form = WireForm<{ holder: string; number: string; cvv: string; month: string; year: string }>

/** @param pay gets the token that the gateway made of the card */
export function useCardForm(
  tokens: NonNullable<PaymentsView['tokens']> | null,
  pay: (token: string) => Promise<unknown>,
): Form {
  const t = useCheckoutText()
  const schema = useMemo(() => cardSchema(t), [t])
  const form: Form = useWireForm({
    schema,
    defaults: empty,
    send: async (card) => {
      if (!tokens) throw new WireError(409, 'payment.no_card', t('card.away'))
      try {
        await pay(await tokenFor(tokens, card))
      } catch (error) {
        form.hook.resetField('cvv') // it is kept nowhere, and typed anew for each try
        throw atField(error, t)
      }
      form.hook.reset(empty)
    },
  })
  return form
}

/** All that is wrong with the card is said where it is typed. */
function atField(error: unknown, t: Words): unknown {
  if (error instanceof TokensAway) return new WireError(503, 'payment.gateway_away', t('card.away'))
  if (error instanceof CardNotTaken) {
    if (error.parts.length === 0)
      return new WireError(422, 'payment.card_refused', '', { number: [t('card.declined')] })
    return new WireError(
      422,
      'payment.card_refused',
      '',
      Object.fromEntries(error.parts.map((part) => [part, [t('card.notTaken')]])),
    )
  }
  const codes = ['payment.card_refused', 'payment.token_used'] as const
  const refused = codes.map((code) => (isRefusal(error, code) ? error : undefined)).find(Boolean)
  return refused ? new WireError(refused.status, refused.code, refused.message, { number: [refused.message] }) : error
}

export function CardFields({ form }: { form: Form }) {
  const t = useCheckoutText()
  return (
    <div className="grid gap-4">
      <TextField
        label={t('card.holder')}
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={64}
        {...form.field('holder')}
      />
      <TextField
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        {...masked(form.field('number'), maskedCard)}
      />
      <div className="grid grid-cols-2 items-start gap-4 tablet:grid-cols-3">
        <TextField
          label={t('card.month')}
          inputMode="numeric"
          autoComplete="cc-exp-month"
          placeholder="MM"
          {...masked(form.field('month'), onlyDigits(2))}
        />
        <TextField
          label={t('card.year')}
          inputMode="numeric"
          autoComplete="cc-exp-year"
          placeholder={t('card.yearShape')}
          {...masked(form.field('year'), onlyDigits(4))}
        />
        <div className="max-tablet:col-span-2">
          <TextField
            label={t('card.cvv')}
            hint={t('card.cvvHint')}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="000"
            {...masked(form.field('cvv'), onlyDigits(4))}
          />
        </div>
      </div>
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t('card.safe')}</span>
      </p>
    </div>
  )
}
