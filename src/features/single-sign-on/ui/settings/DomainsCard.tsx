/** Card of the organization's domains: each with the record that proves it, until it is verified. */
import { CircleCheck, Clock, Plus, SearchCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { Copyable } from '../../../programs/ui/shared/Copyable.tsx'
import {
  addDomainEndpoint,
  checkDomainEndpoint,
  removeDomainEndpoint,
  type DomainView,
} from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { useSsoText } from './text.ts'

export function DomainsCard({
  domains,
  act,
  press,
}: {
  domains: readonly DomainView[]
  act: RunChange
  press: RunChange
}) {
  const t = useSsoText()
  const [leaving, setLeaving] = useState<string>()
  return (
    <Card title={t('domains.title')}>
      <div className="grid gap-5">
        <p className="text-muted">{t('domains.text')}</p>
        {domains.length === 0 ? (
          <p className="text-muted">{t('domains.none')}</p>
        ) : (
          <ul className="m-0 grid list-none gap-5 p-0">
            {domains.map((one) => (
              <Domain key={one.domain} domain={one} press={press} onRemove={() => setLeaving(one.domain)} />
            ))}
          </ul>
        )}
        <AddForm act={act} />
      </div>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        kind="danger"
        title={t('domains.removeTitle', { domain: leaving ?? '' })}
        text={t('domains.removeText', { domain: leaving ?? '' })}
        action={t('domains.remove')}
        onConfirm={async () => {
          const domain = leaving!
          await act(() => call(removeDomainEndpoint, { domain }), t('domains.removed', { domain }))
        }}
      />
    </Card>
  )
}

function Domain({
  domain: { domain, is_verified: isVerified, record },
  press,
  onRemove,
}: {
  domain: DomainView
  press: RunChange
  onRemove: () => void
}) {
  const t = useSsoText()
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    await press(() => call(checkDomainEndpoint, { domain }), t('domains.checked', { domain }))
    setBusy(false)
  }
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-auto font-medium wrap-anywhere">{domain}</span>
        <span className="ml-auto flex items-center gap-3">
          <Badge tone={isVerified ? 'success' : 'warning'} icon={isVerified ? CircleCheck : Clock}>
            {t(isVerified ? 'domains.verified' : 'domains.waiting')}
          </Badge>
          <IconButton icon={Trash2} label={t('domains.removeLabel', { domain })} onClick={onRemove} />
        </span>
      </div>
      {!isVerified && (
        <>
          <p className="text-muted">{t('domains.record', { domain })}</p>
          <div className="grid gap-3 tablet:grid-cols-2">
            <Copyable label={t('domains.name')} value={record.name} />
            <Copyable label={t('domains.value')} value={record.value} />
          </div>
          <div className={buttonRow}>
            <Button icon={SearchCheck} isBusy={isBusy} onClick={() => void check()}>
              {t('domains.check')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** Whether it is the name of a domain the server says, in a sentence; the contract knows only the code of the refusal. */
const typedDomain = addDomainEndpoint.input.extend({ domain: z.string().trim().min(1) })

function AddForm({ act }: { act: RunChange }) {
  const t = useSsoText()
  const form = useWireForm({
    schema: typedDomain,
    defaults: { domain: '' },
    send: async ({ domain }) => {
      if (await act(() => call(addDomainEndpoint, { domain }), t('saved'))) form.hook.reset()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <TextField
        label={t('domains.domain')}
        hint={t('domains.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('domain')}
      />
      <div className={buttonRow}>
        <Button type="submit" icon={Plus} isBusy={form.isBusy}>
          {t('domains.add')}
        </Button>
      </div>
    </form>
  )
}
