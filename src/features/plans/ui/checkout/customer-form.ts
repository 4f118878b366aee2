/** Form of the buyer and their address: the first two steps are one form, so that nothing typed is lost between them. */
import { useMemo, useState } from 'react'
import type { z as Z } from 'zod'
import { z } from 'zod'
import { isCnpj } from '../../../../kernel/cnpj.ts'
import { isCpf } from '../../../../kernel/cpf.ts'
import { useWireForm, type WireForm } from '../../../../web/form.ts'
import { keepInTab, keptInTab } from '../../../../web/tab-shelf.ts'
import { WireError } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import type { checkOutEndpoint } from '../../billing/billing.contract.ts'
import { useKeptForm } from '../../../../web/kept-form.ts'
import { maskedDocument } from '../../../../web/masks.ts'
import { useCheckoutText } from './text.ts'

export type CustomerValues = {
  name: string
  email: string
  document: string
  phone: string
  cep: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
}
type Name = keyof CustomerValues
export type CustomerForm = WireForm<CustomerValues> & Readonly<{ schema: ReturnType<typeof schemaFor> }>

export const stepNames = ['buyer', 'address', 'payment'] as const
export type CheckoutStep = (typeof stepNames)[number]

export const fieldsOf = {
  buyer: ['name', 'email', 'document', 'phone'],
  address: ['cep', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'],
} as const satisfies Readonly<Record<string, readonly Name[]>>

/** By the names of the wire. */
const wireNames: Readonly<Record<string, Name>> = {
  name: 'name',
  email: 'email',
  document: 'document',
  cellphone: 'phone',
  zip_code: 'cep',
  address: 'street',
  number: 'number',
  complement: 'complement',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
}

const schemaFor = (t: ReturnType<typeof useCheckoutText>, isUsa: boolean) => {
  const line = (most: number) => z.string().trim().min(1).max(most)
  const isDocument = (text: string) => isCpf(text) || isCnpj(text)
  return z.object({
    name: line(64),
    email: z.email().max(64),
    document: isUsa
      ? z.string()
      : z
          .string()
          .min(1, t('buyer.documentMissing'))
          .refine(isDocument, { error: t('buyer.documentWrong') }),
    phone: z.string().max(24),
    cep: isUsa
      ? z
          .string()
          .min(1)
          .regex(/^\d{5}$/, { error: t('address.zipWrong') })
      : z
          .string()
          .min(1)
          .regex(/^\d{5}-\d{3}$/, { error: t('address.cepWrong') }),
    street: line(150),
    number: line(15),
    complement: z.string().trim().max(60),
    neighborhood: line(64),
    city: line(64),
    state: z
      .string()
      .min(1)
      .regex(/^[A-Za-z]{2}$/, { error: t('address.stateWrong') }),
  })
}

const shelfOf = (organization: string) => `rubrica.customer.${organization}`

export const forgetCustomer = (organization: string): void => keepInTab(shelfOf(organization), null)

/** A CPF lies on no device. */
const bare = ({ document, ...rest }: CustomerValues): Partial<CustomerValues> =>
  isCnpj(document) ? { ...rest, document } : rest

/** @param onAddress the second step was filled in */
export function useCustomerForm(me: UserView, onAddress: () => void): CustomerForm {
  const t = useCheckoutText()
  const schema = useMemo(() => schemaFor(t, me.is_usa_version), [t, me.is_usa_version])
  const shelf = shelfOf(me.organization.id)
  const [defaults] = useState(() => ({ ...knownOf(me), ...keptInTab<Partial<CustomerValues>>(shelf) }))
  const form = useWireForm({ schema, defaults, send: async () => onAddress() })
  useKeptForm(form.hook, shelf, bare)
  return { ...form, schema }
}

/** The step that is wanted, or the first before it that is not filled in. */
export function openStep({ hook, schema }: CustomerForm, wanted: CheckoutStep): CheckoutStep {
  const wrong = new Set(schema.safeParse(hook.getValues()).error?.issues.map(({ path }) => path[0]))
  const asking = (['buyer', 'address'] as const).slice(0, stepNames.indexOf(wanted))
  return asking.find((step) => fieldsOf[step].some((name) => wrong.has(name))) ?? wanted
}

const knownOf = ({ name, email, cpf, phone }: UserView): CustomerValues => ({
  name: name.slice(0, 64),
  email: email.slice(0, 64),
  document: maskedDocument(cpf ?? ''),
  phone: phone ?? '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
})

type Customer = Z.input<typeof checkOutEndpoint.input>['customer']

export const customerOf = (values: CustomerValues): Customer => ({
  document: values.document || null,
  name: values.name,
  email: values.email,
  cellphone: values.phone || null,
  zip_code: values.cep,
  address: values.street,
  number: values.number,
  complement: values.complement || null,
  neighborhood: values.neighborhood,
  city: values.city,
  state: values.state,
})

/** Puts what the server says of the customer at the fields; the first step that has such a field, if there is one. */
export function placeOnCustomer({ hook }: CustomerForm, error: unknown): CheckoutStep | undefined {
  if (!(error instanceof WireError)) return undefined
  const placed = Object.entries(error.fieldErrors).flatMap(([path, texts]) => {
    const name = path.startsWith('customer.') ? wireNames[path.slice('customer.'.length)] : undefined
    return name ? [{ name, message: texts.join(' ') }] : []
  })
  for (const { name, message } of placed) hook.setError(name, { type: 'server', message })
  if (placed.some(({ name }) => fieldsOf.buyer.some((each) => each === name))) return 'buyer'
  return placed.length > 0 ? 'address' : undefined
}
