/** Card for the organization's name and the optional fields about it. */
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import {
  changeOrganizationEndpoint,
  createOrganizationEndpoint,
  type OrganizationView,
} from '../../../../core/identity/organization.contract.ts'
import { AboutFields } from './AboutFields.tsx'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function NameCard({
  organization: { id, ...saved },
  typed: typedBefore,
  onTyped,
}: {
  organization: OrganizationView
  /** What was typed here and not saved, before another tab was looked at. */
  typed?: TypedNames | undefined
  onTyped?: (names: TypedNames) => void
}) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const form = useWireForm({
    schema: createOrganizationEndpoint.input,
    defaults: typedBefore ?? said(saved),
    send: async (wish) => {
      await call(changeOrganizationEndpoint, { id, ...wish })
      await refresh()
      say({ tone: 'success', text: t('saved') })
    },
  })
  const typed = JSON.stringify(said(useWatch({ control: form.hook.control })))
  useEffect(() => onTyped?.(JSON.parse(typed) as TypedNames), [typed, onTyped])
  const isUnchanged = typed === JSON.stringify(said(saved))
  return (
    <Card title={t('name.title')}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('name.label')} autoComplete="organization" maxLength={50} {...form.field('name')} />
        <AboutFields field={form.field} />
        <div className={buttonRow}>
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            disabledBecause={isUnchanged ? t('nothingChanged') : undefined}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Said = Readonly<
  { name?: string | undefined } & { [Key in 'segment' | 'position' | 'company']?: string | null | undefined }
>

export type TypedNames = ReturnType<typeof said>

/** As the fields have it. */
const said = ({ name, segment, position, company }: Said) => ({
  name: name ?? '',
  segment: segment ?? '',
  position: position ?? '',
  company: company ?? '',
})
