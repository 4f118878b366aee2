/** Asks for the CPF without which nothing is bought in Brazil. */
import { useMemo } from 'react'
import { z } from 'zod'
import { isCpf, maskedCpf } from '../../../../kernel/cpf.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { changeMeEndpoint, showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { masked } from '../../../../web/masks.ts'
import { useOfferText } from './text.ts'

const FORM = 'register-cpf'

export function CpfDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useOfferText()
  const words = useDesignText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const schema = useMemo(
    () =>
      z.object({
        cpf: z
          .string()
          .min(1, t('cpf.missing'))
          .refine(isCpf, { error: t('cpf.wrong') }),
      }),
    [t],
  )
  const form = useWireForm({
    schema,
    defaults: { cpf: '' },
    send: async ({ cpf }) => {
      await call(changeMeEndpoint, { cpf })
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('cpf.saved') })
      onSaved()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('cpf.title')}
      text={t('cpf.text')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" isBusy={form.isBusy}>
            {t('cpf.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField
          label={t('cpf.label')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          {...masked(form.field('cpf'), maskedCpf)}
        />
      </form>
    </Dialog>
  )
}
