/** Card for deleting the account: says what it means before it is asked for; it can be withdrawn until it is due. */
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { askForDeletionEndpoint, showPrivacyEndpoint, type PrivacyView } from '../../privacy/privacy.contract.ts'
import { deletionDue } from '../../privacy/privacy.model.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'
import { usePrivacyText } from './text.ts'
import { useWithdrawal } from './use-withdrawal.ts'

export function DeletionCard({ privacy, proof }: { privacy: PrivacyView; proof: Proof }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { deletion, consequences } = privacy
  const needed = consequences.need_owner.map(({ name }) => name)
  return (
    <Card title={t('deletion.title')}>
      <div className="grid gap-4">
        {deletion ? <Pending dueAt={deletion.due_at} /> : <p className="text-muted">{t('deletion.text')}</p>}
        {needed.length > 0 && (
          <Alert tone="warning" title={t('deletion.needOwner')}>
            {t('deletion.needOwnerText', { names: formats.list(needed) })}
          </Alert>
        )}
        {!deletion && (
          <div className={buttonRow}>
            <Button
              kind="danger"
              disabledBecause={needed.length > 0 ? t('deletion.needOwner') : undefined}
              onClick={() => setAsking(true)}
            >
              {t('deletion.action')}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <DeletionDialog privacy={privacy} proof={proof} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Pending({ dueAt }: { dueAt: string }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const { isBusy, withdraw } = useWithdrawal()
  return (
    <Alert
      tone="danger"
      title={t('deletion.pending', { date: formats.dateTime(dueAt) })}
      action={
        <Button isBusy={isBusy} onClick={withdraw}>
          {t('deletion.withdraw')}
        </Button>
      }
    >
      {t('deletion.pendingText')}
    </Alert>
  )
}

type DialogProps = Readonly<{ privacy: PrivacyView; proof: Proof; onClose: () => void }>

function DeletionDialog({ privacy, proof, onClose }: DialogProps) {
  const t = usePrivacyText()
  const id = useId()
  const formats = useFormats()
  const refresh = useRefresh()
  const { say } = useToasts()
  const form = useWireForm({
    schema: askForDeletionEndpoint.input,
    defaults: { email: '' },
    send: async ({ email }) => {
      try {
        const { due_at: dueAt } = await proof.run(() => call(askForDeletionEndpoint, { email }))
        await refresh(showPrivacyEndpoint, showMeEndpoint)
        say({ tone: 'success', text: t('deletion.asked', { date: formats.date(dueAt) }) })
        onClose()
      } catch (error) {
        if (!(error instanceof NotProved)) throw error
      }
    },
  })
  const { email = '' } = useWatch({ control: form.hook.control })
  const isTyped = email.trim().toLowerCase() === privacy.email.toLowerCase()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('deletion.ask')}
      actions={
        <>
          <Button onClick={onClose}>{t('deletion.keep')}</Button>
          <Button
            type="submit"
            form={id}
            kind="danger"
            isBusy={form.isBusy}
            disabledBecause={isTyped ? undefined : t('deletion.typeFirst')}
          >
            {t('deletion.action')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <WhatGoes consequences={privacy.consequences} />
        <WhatStays consequences={privacy.consequences} />
        <TextField
          label={t('deletion.type', { email: privacy.email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          {...form.field('email')}
        />
      </form>
    </Dialog>
  )
}

function WhatGoes({ consequences }: { consequences: PrivacyView['consequences'] }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const [due] = useState(() => deletionDue(new Date()))
  const { drafts, files, contacts, cancelled, end } = consequences
  const lines = [
    t('deletion.goes'),
    drafts > 0 && t('deletion.goesDrafts', { count: drafts }),
    files > 0 && t('deletion.goesFiles', { count: files }),
    contacts > 0 && t('deletion.goesContacts', { count: contacts }),
    cancelled > 0 && t('deletion.cancelled', { count: cancelled }),
    end.length > 0 && t('deletion.ends', { names: formats.list(end.map(({ name }) => name)) }),
  ]
  return (
    <section>
      <h3 className="font-medium">{t('deletion.goesTitle', { date: formats.date(due) })}</h3>
      <ul className="mt-1 list-disc pl-5">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </section>
  )
}

function WhatStays({ consequences }: { consequences: PrivacyView['consequences'] }) {
  const t = usePrivacyText()
  const formats = useFormats()
  const { kept, kept_until: until, kept_open: open, kept_for_good: forGood } = consequences
  const ends = [
    until !== null && t('deletion.keptUntil', { count: kept - open - forGood, date: formats.date(until) }),
    open > 0 && t('deletion.keptOpen', { count: open }),
    forGood > 0 && t('deletion.keptForGood', { count: forGood }),
  ]
  return (
    <section>
      <h3 className="font-medium">{t('deletion.keptTitle')}</h3>
      <p className="mt-1">{t('deletion.kept', { count: kept })}</p>
      {kept > 0 && (
        <>
          <ul className="mt-1 list-disc pl-5">{ends.map((line) => line && <li key={line}>{line}</li>)}</ul>
          <p className="mt-1 text-muted">{t('deletion.keptWhy')}</p>
        </>
      )}
      <p className="mt-1 text-muted">{t('deletion.address')}</p>
    </section>
  )
}
