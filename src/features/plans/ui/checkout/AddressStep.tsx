/** Second step: the address of the customer. Its CEP is looked up where the operator named a service; nobody waits for it. */
import { useRef, useState } from 'react'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { masked, maskedCep, onlyDigits } from '../../../../web/masks.ts'
import { addressAt, type FoundAddress } from './cep.ts'
import type { CustomerForm } from './customer-form.ts'
import { brazilianStates } from './states.ts'
import { useCheckoutText } from './text.ts'

type AddressProps = Readonly<{ form: CustomerForm; isUsa: boolean; lookupUrl: string | null }>

const CEP_LENGTH = '00000-000'.length

export function AddressStep({ form, isUsa, lookupUrl }: AddressProps) {
  const t = useCheckoutText()
  const { state, look } = useLookup(form, lookupUrl)
  const cep = masked(form.field('cep'), isUsa ? onlyDigits(5) : maskedCep)
  return (
    <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-6">
      <div className="tablet:col-span-2">
        <TextField
          label={t(isUsa ? 'address.zip' : 'address.cep')}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={isUsa ? '00000' : '00000-000'}
          {...cep}
          onChange={(event) => {
            cep.onChange(event)
            if (event.target.value.length === CEP_LENGTH) void look(event.target.value)
          }}
        />
      </div>
      <p
        aria-live="polite"
        className="self-center text-sm text-muted max-tablet:empty:hidden tablet:col-span-4 tablet:pt-5"
      >
        {state !== 'idle' && t(`address.${state}`)}
      </p>
      <div className="tablet:col-span-4">
        <TextField label={t('address.street')} autoComplete="address-line1" {...form.field('street')} />
      </div>
      <div className="tablet:col-span-2">
        <TextField label={t('address.number')} autoComplete="off" {...form.field('number')} />
      </div>
      <div className="tablet:col-span-3">
        <TextField
          label={t('address.complement')}
          isOptional
          autoComplete="address-line2"
          {...form.field('complement')}
        />
      </div>
      <div className="tablet:col-span-3">
        <TextField label={t('address.neighborhood')} autoComplete="address-level3" {...form.field('neighborhood')} />
      </div>
      <div className="tablet:col-span-4">
        <TextField label={t('address.city')} autoComplete="address-level2" {...form.field('city')} />
      </div>
      <div className="tablet:col-span-2">
        <StateField form={form} isUsa={isUsa} />
      </div>
    </div>
  )
}

function StateField({ form, isUsa }: Pick<AddressProps, 'form' | 'isUsa'>) {
  const t = useCheckoutText()
  const shared = { label: t('address.state'), autoComplete: 'address-level1', ...form.field('state') }
  if (isUsa) return <TextField {...shared} maxLength={2} autoCapitalize="characters" />
  return <Select {...shared} isPlaceholderShown options={brazilianStates.map((value) => ({ value, label: value }))} />
}

type Lookup = 'idle' | 'looking' | 'filled' | 'unknown'

/** Fills in what is empty, or what it filled in before: nothing that somebody typed is written over. */
function useLookup({ hook }: CustomerForm, lookupUrl: string | null) {
  const [state, setState] = useState<Lookup>('idle')
  const asked = useRef('')
  const filled = useRef<Partial<FoundAddress>>({})
  const look = async (cep: string) => {
    if (!lookupUrl || asked.current === cep) return
    asked.current = cep
    setState('looking')
    const found = await addressAt(lookupUrl, cep)
    if (asked.current !== cep) return // another one was typed meanwhile
    setState(found ? 'filled' : 'unknown')
    for (const name of ['street', 'neighborhood', 'city', 'state'] as const) {
      const now = hook.getValues(name)
      if (!found?.[name] || (now !== '' && now !== filled.current[name])) continue
      hook.setValue(name, found[name], { shouldValidate: hook.getFieldState(name).invalid })
    }
    filled.current = found ?? {}
  }
  return { state, look }
}
