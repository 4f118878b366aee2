/**
 * Corrects the name, address or language of somebody who has not acted, in two steps (docs/domain/screens.md#envelopes): what it should be, then what will
 * happen, beside what it was. The old link dies and a new notice goes only with the second.
 */
import { useState } from 'react'
import { z } from 'zod'
import { languageName, languages, type Language } from '../../../../kernel/language.ts'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PhoneField } from '../../../../web/design/PhoneField.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { changeRecipientEndpoint } from '../../../drafting/draft.contract.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { isAskedByLetter } from '../../../../core/envelope/channel.model.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { useDetailText } from './text.ts'

const name = z.string().trim().min(1).max(limits.name)
/** Empty: as their browser. */
const language = z.union([z.enum(languages), z.literal('')])
const email = z.string().trim().pipe(z.email())
const phone = z.string().regex(/^\+\d{8,15}$/)
const none = z.string().trim().max(0)
/** Where no letter asks, there may be no address. */
const schemas = {
  email: z.object({ name, language, address: email }),
  phone: z.object({ name, language, address: phone }),
  emailOrNone: z.object({ name, language, address: z.union([email, none]) }),
  phoneOrNone: z.object({ name, language, address: z.union([phone, none]) }),
}

type Way = keyof typeof schemas

function wayOf(reach: RecipientView['addressees'][number] | undefined): Way {
  const isAsked = reach === undefined || isAskedByLetter(reach)
  const isPhone = reach !== undefined && (reach.via === 'whatsapp' || reach.value.startsWith('+'))
  if (isPhone) return isAsked ? 'phone' : 'phoneOrNone'
  return isAsked ? 'email' : 'emailOrNone'
}

export function CorrectRecipient({
  envelope,
  recipient,
  onClose,
}: {
  envelope: string
  recipient: RecipientView
  onClose: () => void
}) {
  const correction = useCorrection(envelope, recipient, onClose)
  return correction.step === 'edit' ? (
    <EditStep correction={correction} onClose={onClose} />
  ) : (
    <ConfirmStep correction={correction} onClose={onClose} />
  )
}

function useCorrection(envelope: string, recipient: RecipientView, onClose: () => void) {
  const t = useDetailText()
  const { say } = useToasts()
  const { refreshAll } = useEnvelopeActions()
  const [step, setStep] = useState<'edit' | 'confirm'>('edit')
  const [reach] = recipient.addressees
  const via = wayOf(reach)
  const former = { name: recipient.name, address: reach?.value ?? '', language: recipient.language ?? ('' as const) }
  const form = useWireForm({
    schema: schemas[via],
    defaults: former,
    names: { 'addressees.0.value': 'address' },
    send: async ({ name, address, language }) => {
      if (step === 'edit') return setStep('confirm')
      try {
        const addressees = [{ via: reach?.via ?? 'email', name, value: address }]
        const spoken = language || null
        await call(changeRecipientEndpoint, {
          id: envelope,
          recipient: recipient.id,
          name,
          addressees,
          language: spoken,
        })
      } catch (error) {
        setStep('edit') // where it can be put right
        throw error
      }
      say({ tone: 'success', text: t('edit.done') })
      onClose()
      await refreshAll()
    },
  })
  const typed = form.hook.watch()
  const wanted = { name: typed.name.trim(), address: typed.address.trim(), language: typed.language }
  return { step, setStep, via, former, wanted, typed, form, isReaddressed: wanted.address !== former.address }
}

const isEmail = (way: Way): boolean => way === 'email' || way === 'emailOrNone'

/** No letter asks them. */
const isUnsent = (way: Way): boolean => way === 'emailOrNone' || way === 'phoneOrNone'

const spokenName = (language: Language | '', t: ReturnType<typeof useDetailText>): string =>
  language ? languageName(language) : t('edit.ofBrowser')

type StepProps = Readonly<{ correction: ReturnType<typeof useCorrection>; onClose: () => void }>

function EditStep({ correction: { via, former, wanted, typed, form, isReaddressed }, onClose }: StepProps) {
  const t = useDetailText()
  const isSame = wanted.name === former.name && wanted.language === former.language && !isReaddressed
  const isValid = schemas[via].safeParse(wanted).success
  const whyNot = isSame ? t('edit.same') : isValid ? undefined : t('edit.invalid')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('edit.title')}
      text={t(isUnsent(via) ? 'edit.textUnsent' : 'edit.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('edit.keep')}</Button>
          <Button kind="primary" type="submit" form="correct-recipient" disabledBecause={whyNot}>
            {t('edit.next')}
          </Button>
        </>
      }
    >
      <form id="correct-recipient" noValidate className="grid gap-4" onSubmit={form.submit}>
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('edit.name')} maxLength={limits.name} {...form.field('name')} />
        {isEmail(via) ? (
          <EmailField label={t('edit.email')} {...form.field('address')} />
        ) : (
          <PhoneField
            label={t('edit.phone')}
            value={typed.address}
            error={form.field('address').error}
            onValueChange={(address) => form.hook.setValue('address', address, { shouldValidate: true })}
          />
        )}
        <Select
          label={t('edit.language')}
          value={typed.language}
          options={['' as const, ...languages].map((each) => ({ value: each, label: spokenName(each, t) }))}
          onChange={({ target }) =>
            form.hook.setValue('language', languages.find((each) => each === target.value) ?? '')
          }
        />
      </form>
    </Dialog>
  )
}

function ConfirmStep({ correction: { via, former, wanted, form, isReaddressed, setStep }, onClose }: StepProps) {
  const t = useDetailText()
  const isRenamed = wanted.name !== former.name
  const readdressed = isUnsent(via) ? 'edit.confirmUnsent' : 'edit.confirmText'
  return (
    <Dialog
      isOpen
      onClose={form.isBusy ? undefined : onClose}
      size="sm"
      title={t('edit.confirmTitle')}
      text={t(isReaddressed ? readdressed : isRenamed ? 'edit.confirmNameText' : 'edit.confirmLanguageText')}
      actions={
        <>
          <Button onClick={() => setStep('edit')}>{t('edit.backToEdit')}</Button>
          <Button kind="primary" isBusy={form.isBusy} onClick={() => form.submit()}>
            {t(isReaddressed && !isUnsent(via) ? 'edit.save' : 'edit.saveName')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        <Change label={t('edit.name')} from={former.name} to={wanted.name} />
        <Change label={t(isEmail(via) ? 'edit.email' : 'edit.phone')} from={former.address} to={wanted.address} />
        <Change label={t('edit.language')} from={spokenName(former.language, t)} to={spokenName(wanted.language, t)} />
      </dl>
    </Dialog>
  )
}

function Change({ label, from, to }: { label: string; from: string; to: string }) {
  const t = useDetailText()
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="m-0 min-w-0 wrap-anywhere">
        {from === to ? (
          <>
            {to} <span className="text-muted">({t('edit.unchanged')})</span>
          </>
        ) : (
          <>
            <del className="text-muted">{from}</del> <ins className="block font-medium no-underline">{to}</ins>
          </>
        )}
      </dd>
    </div>
  )
}
