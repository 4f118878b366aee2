/** A new webhook, or another address, body and choice of events for one that is there. */
import { useId, useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useWireForm } from '../../../web/form.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { listClientsEndpoint } from '../../programs/client.contract.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhooksEndpoint,
  showWebhookEndpoint,
  type WebhookView,
} from '../webhook.contract.ts'
import { webhookEvents, webhookFormats, type EnvelopeEventName, type WebhookFormat } from '../webhook.model.ts'
import { EventFields } from './EventFields.tsx'
import type { ToldSecret } from './SecretDialog.tsx'
import { useWebhookText } from './text.ts'

const schema = createWebhookEndpoint.input.pick({ url: true, format: true })

type Wish = Readonly<{ url: string; format?: WebhookFormat | undefined }>

export function WebhookDialog({
  webhook,
  onTold,
  onClose,
}: {
  /** Absent: a new one. */
  webhook?: WebhookView
  onTold: (told: ToldSecret) => void
  onClose: () => void
}) {
  const t = useWebhookText()
  const id = useId()
  const [events, setEvents] = useState<readonly EnvelopeEventName[]>(webhook?.events ?? webhookEvents)
  const [application, setApplication] = useState('')
  const send = useSend({ webhook, events, application, onTold, onClose })
  const { field, failure, submit, isBusy } = useWireForm({ schema, defaults: valuesOf(webhook), send })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(webhook ? 'form.editTitle' : 'form.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            isBusy={isBusy}
            disabledBecause={events.length === 0 ? t('form.needsEvent') : undefined}
          >
            {t(webhook ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <TextField
          label={t('form.url')}
          hint={t('form.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...field('url')}
        />
        {!webhook && <ScopeField value={application} onValueChange={setApplication} />}
        <EventFields events={events} onEvents={setEvents} />
        <Select
          label={t('form.format')}
          hint={t('form.formatHint')}
          options={webhookFormats.map((format) => ({ value: format, label: t(`form.formats.${format}`) }))}
          {...field('format')}
        />
      </form>
    </Dialog>
  )
}

const valuesOf = (webhook: WebhookView | undefined): Wish => ({
  url: webhook?.url ?? '',
  format: webhook?.format ?? 'standard',
})

function useSend({
  webhook,
  events,
  application,
  onTold,
  onClose,
}: {
  webhook: WebhookView | undefined
  events: readonly EnvelopeEventName[]
  /** Empty: of the whole organization. */
  application: string
  onTold: (told: ToldSecret) => void
  onClose: () => void
}) {
  const t = useWebhookText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return async ({ url, format }: Wish) => {
    const wish = { url, format, events: [...events] }
    if (webhook) {
      await call(changeWebhookEndpoint, { id: webhook.id, ...wish })
      await refresh(listWebhooksEndpoint, showWebhookEndpoint)
      say({ tone: 'success', text: t('form.saved') })
      return onClose()
    }
    const { secret } = await call(createWebhookEndpoint, { ...wish, application: application || null })
    await refresh(listWebhooksEndpoint)
    onTold({ secret, isRotated: false })
  }
}

/** The organization, or one of its applications. */
function ScopeField({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const t = useWebhookText()
  const { data } = useAnswer(listClientsEndpoint, { limit: 100 })
  const applications = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: t('ofApplication', { name }) }))
  return (
    <Select
      label={t('form.scope')}
      hint={t('form.scopeHint')}
      options={[{ value: '', label: t('ofOrganization') }, ...applications]}
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}
