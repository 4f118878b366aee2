/** Inviting people: by addresses that are typed or pasted, or by a spreadsheet; then what became of each. */
import { useState } from 'react'
import { Alert } from '../../../../../web/design/Alert.tsx'
import { Button } from '../../../../../web/design/Button.tsx'
import { Dialog } from '../../../../../web/design/Dialog.tsx'
import { ProgressBar } from '../../../../../web/design/Progress.tsx'
import { Tabs } from '../../../../../web/design/Tabs.tsx'
import { TagsField } from '../../../../../web/design/TagsField.tsx'
import { useDesignText } from '../../../../../web/design/text.ts'
import { invitationLimits } from '../../invitation.model.ts'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { Outcome } from './Outcome.tsx'
import { PlaceFields, usePlace } from './PlaceFields.tsx'
import { LimitDialog } from './Places.tsx'
import { SheetField } from './SheetField.tsx'
import { useInvitingText } from './text.ts'
import { useInviting } from './use-inviting.ts'

type Way = 'emails' | 'sheet'

export function InviteDialog({ me, onClose }: { me: UserView; onClose: () => void }) {
  const t = useInvitingText()
  const words = useDesignText()
  const [way, setWay] = useState<Way>('emails')
  const [emails, setEmails] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState<File>()
  const place = usePlace(me)
  const { state, invite, inviteSheet, forget } = useInviting(onClose)
  const isBusy = state.is === 'sending'
  const send = () => {
    if (!place.role) return
    if (way === 'emails') invite(emails, { role: place.role, team: place.team })
    else if (sheet) inviteSheet(sheet, { role: place.role, team: place.team })
  }
  if (state.is === 'full') return <LimitDialog me={me} onClose={forget} />
  if (state.is === 'done') {
    const correct = () => {
      setEmails(state.view.invalid.slice(0, invitationLimits.emails))
      setSheet(undefined)
      setWay('emails')
      forget()
    }
    return <Outcome view={state.view} onCorrect={correct} onClose={onClose} />
  }
  const lacks = way === 'emails' ? emails.length === 0 && t('needsEmail') : !sheet && t('needsSheet')
  const errorAt = (field: Way) => (state.is === 'failed' && state.field === field ? state.sentence : undefined)
  return (
    <Dialog
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={t('invite')}
      actions={
        <>
          {!isBusy && <Button onClick={onClose}>{words('cancel')}</Button>}
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={lacks || (place.role ? undefined : t('needsRole'))}
            onClick={send}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {state.is === 'failed' && state.field === null && <Alert tone="danger">{state.sentence}</Alert>}
        {isBusy && <Working name={way === 'sheet' ? sheet?.name : undefined} sent={state.sent} />}
        <Tabs
          label={t('ways')}
          value={way}
          onChange={(next) => {
            setWay(next)
            forget()
          }}
          tabs={[
            {
              name: 'emails',
              label: t('byAddress'),
              content: (
                <TagsField
                  label={t('emails')}
                  hint={t('emailsHint')}
                  error={errorAt('emails')}
                  values={emails}
                  maxLength={invitationLimits.email}
                  onValuesChange={(next) => {
                    setEmails(next)
                    forget()
                  }}
                />
              ),
            },
            {
              name: 'sheet',
              label: t('bySheet'),
              content: (
                <SheetField
                  sheet={sheet}
                  error={errorAt('sheet')}
                  onSheet={(next) => {
                    setSheet(next)
                    forget()
                  }}
                />
              ),
            },
          ]}
        />
        <PlaceFields place={place} />
      </div>
    </Dialog>
  )
}

function Working({ name, sent }: { name: string | undefined; sent: number }) {
  const t = useInvitingText()
  const text = name ? t('working', { name }) : t('sending')
  return (
    <div role="status" className="grid gap-2">
      <p className="text-body wrap-anywhere">{text}</p>
      <ProgressBar label={text} {...(name && sent < 1 && { value: sent })} />
    </div>
  )
}
