/** Second step: the organization that sends; a person who sends alone skips it. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { foundFirstEndpoint } from '../setup.contract.ts'
import { SkipButton } from './SkipButton.tsx'
import { useSetupText } from './text.ts'

export function OrganizationStep({ onDone }: { onDone: () => void }) {
  const t = useSetupText()
  const [failure, setFailure] = useState<string>()
  const form = useWireForm({
    schema: foundFirstEndpoint.input,
    defaults: { name: '' },
    send: async (values) => {
      await call(foundFirstEndpoint, values)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {(form.failure ?? failure) && <Alert tone="danger">{form.failure ?? failure}</Alert>}
      <TextField label={t('organization.name')} autoComplete="organization" {...form.field('name')} />
      <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
        {t('organization.submit')}
      </Button>
      <SkipButton step="organization" label={t('organization.skip')} onDone={onDone} onFailure={setFailure} />
    </form>
  )
}
