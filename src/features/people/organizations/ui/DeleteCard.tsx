/** Card for deleting an organization, for its owners: with their password, and never by a slip. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { selectOrganization } from '../../../../web/organization.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { envelopeStatsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { listInvitationsEndpoint } from '../../invitations/invitation.contract.ts'
import {
  closeOrganizationEndpoint,
  listOrganizationsEndpoint,
  type OrganizationView,
} from '../../../../core/identity/organization.contract.ts'
import { useOrganizationText } from './text.ts'

const schema = closeOrganizationEndpoint.input.pick({ password: true })

export function DeleteCard({ organization }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t('remove.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-muted">{t('remove.text')}</p>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('remove.action')}
        </Button>
      </div>
      {isAsking && <DeleteDialog organization={organization} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeleteDialog({
  organization: { id, name },
  onClose,
}: {
  organization: OrganizationView
  onClose: () => void
}) {
  const t = useOrganizationText()
  const words = useDesignText()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { say } = useToasts()
  const form = useWireForm({
    schema,
    defaults: { password: '' },
    send: async ({ password }) => {
      await call(closeOrganizationEndpoint, { id, password })
      onClose()
      await navigate({ to: '/business/dashboard' })
      selectOrganization(null)
      await refresh(listOrganizationsEndpoint)
      say({ tone: 'success', text: t('remove.done', { name }) })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('remove.ask', { name })}
      text={
        <>
          <p>{t('remove.text')}</p>
          <p className="mt-2">{t('remove.cannotUndo')}</p>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button kind="danger" isBusy={form.isBusy} onClick={() => form.submit()}>
            {t('remove.action')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <WhatEnds />
        <PasswordField label={t('remove.password')} purpose="current" {...form.field('password')} />
      </form>
    </Dialog>
  )
}

/** What is under way and ends with it; nothing is said where nothing is. */
function WhatEnds() {
  const t = useOrganizationText()
  const { data: envelopes } = useAnswer(envelopeStatsEndpoint, { source: 'workspace' })
  const { data: invitations } = useAnswer(listInvitationsEndpoint, { limit: 1 })
  const sent = envelopes?.['in-transit'] ?? 0
  const invited = invitations?.meta.total ?? 0
  if (sent === 0 && invited === 0) return null
  return (
    <Alert tone="warning">
      {sent > 0 && <p>{t('remove.envelopes', { count: sent })}</p>}
      {invited > 0 && <p>{t('remove.invitations', { count: invited })}</p>}
    </Alert>
  )
}
