/** What the organization is called. */
import { useWatch } from 'react-hook-form'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { call } from '../../../web/call.ts'
import { useWireForm } from '../../../web/form.ts'
import {
  changeOrganizationEndpoint,
  createOrganizationEndpoint,
  type OrganizationView,
} from '../organization.contract.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function NameCard({ organization: { id, name: saved } }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const form = useWireForm({
    schema: createOrganizationEndpoint.input,
    defaults: { name: saved },
    send: async ({ name }) => {
      await call(changeOrganizationEndpoint, { id, name })
      await refresh()
      say({ tone: 'success', text: t('saved') })
    },
  })
  const { name } = useWatch({ control: form.hook.control })
  return (
    <Card title={t('name.title')}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('name.label')} autoComplete="organization" maxLength={50} {...form.field('name')} />
        <div className="flex justify-end max-tablet:grid">
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            disabledBecause={name === saved ? t('nothingChanged') : undefined}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
