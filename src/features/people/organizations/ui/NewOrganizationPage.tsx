/** /business/organizations/new: a name is all that it takes; the rest may be said. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useKeptForm } from '../../../../web/kept-form.ts'
import { selectOrganization } from '../../../../web/organization.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { keepInTab, keptInTab } from '../../../../web/tab-shelf.ts'
import { keepTheme } from '../../../../web/theme.ts'
import {
  createOrganizationEndpoint,
  listOrganizationsEndpoint,
} from '../../../../core/identity/organization.contract.ts'
import { AboutFields } from './AboutFields.tsx'
import { useOrganizationText } from './text.ts'

const SHELF = 'rubrica.new-organization'
const empty = { name: '', segment: '', position: '', company: '' }

export function NewOrganizationPage() {
  const t = useOrganizationText()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { say } = useToasts()
  const [defaults] = useState(() => ({ ...empty, ...keptInTab<Partial<typeof empty>>(SHELF) }))
  const form = useWireForm({
    schema: createOrganizationEndpoint.input,
    defaults,
    send: async (values) => {
      const { id, name, style } = await call(createOrganizationEndpoint, values)
      keepInTab(SHELF, null)
      await refresh(listOrganizationsEndpoint)
      await navigate({ to: '/business/dashboard', replace: true }) // back would found another
      keepTheme(id, style)
      selectOrganization(id)
      say({ tone: 'success', text: t('create.done', { name }) })
    },
  })
  useKeptForm(form.hook, SHELF, (values) => values)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('create.title')} text={t('create.text')} />
      <div className="max-w-xl">
        <Card>
          <form noValidate onSubmit={form.submit} className="grid gap-4">
            {form.failure && <Alert tone="danger">{form.failure}</Alert>}
            <TextField
              label={t('create.name')}
              hint={t('create.hint')}
              autoComplete="organization"
              autoCapitalize="words"
              maxLength={50}
              {...form.field('name')}
            />
            <AboutFields field={form.field} />
            <div className={buttonRow}>
              <Button type="submit" kind="primary" isBusy={form.isBusy}>
                {t('create.action')}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
