/** Dialogs after sending: it is sent, or the plan has no sends left. */
import { Link, useNavigate } from '@tanstack/react-router'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { LinksOfRecipients } from '../../../handing-over/ui/shared/RecipientLink.tsx'
import { AskForPlan } from '../../../plans/ui/shared/AskForPlan.tsx'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import { useWizardText } from './text.ts'

export function SentDialog({ envelope }: { envelope: EnvelopeView }) {
  const t = useWizardText()
  const navigate = useNavigate()
  const embedded = useEmbeddedWizard()
  const isBy = (via: 'face-to-face' | 'link') => (recipient: RecipientView) => recipient.addressees[0]?.via === via
  const isInPerson = isBy('face-to-face')
  const byLink = envelope.recipients.filter(isBy('link'))
  const invited = envelope.recipients.filter(
    (recipient) =>
      (recipient.state === 'waiting' || recipient.state === 'following') &&
      !isInPerson(recipient) &&
      !byLink.includes(recipient),
  )
  const words = [
    ...(invited.length > 0 ? [t('sent.text', { count: invited.length, first: nameOf(invited[0]) })] : []),
    ...(envelope.recipients.some(isInPerson) ? [t('sent.inPerson')] : []),
    t('sent.text2'),
  ]
  return (
    <Dialog
      isOpen
      onClose={() => (embedded ? embedded.onClose() : void navigate({ to: '/business/documents/sent' }))}
      size="sm"
      title={t('sent.title')}
      text={words.join(' ')}
      actions={
        embedded ? (
          <Button kind="primary" onClick={embedded.onClose}>
            {t('exit')}
          </Button>
        ) : (
          <>
            <Link to="/business/documents/info/$id" params={{ id: envelope.id }} className={buttonLook()}>
              {t('sent.details')}
            </Link>
            <Link to="/business/documents/sent" className={buttonLook({ kind: 'primary' })}>
              {t('sent.list')}
            </Link>
          </>
        )
      }
    >
      {!embedded && byLink.length > 0 && <LinksOfRecipients envelope={envelope.id} recipients={byLink} />}
    </Dialog>
  )
}

const nameOf = (recipient: RecipientView | undefined) => recipient?.name || (recipient?.addressees[0]?.value ?? '')

export function NoCreditDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWizardText()
  const formats = useFormats()
  const isEmbedded = useEmbeddedWizard() !== null
  const { quota, permissions = [] } = useAnswer(showMeEndpoint, {}, { enabled: !isEmbedded }).data ?? {}
  const isManager = permissions.includes('manage_billing')
  const inDrafts = buttonLook(isManager ? {} : { kind: 'primary' })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('credit.title')}
      text={quota ? t('credit.text', { when: formats.date(quota.renews_at) }) : t('credit.plain')}
      actions={
        <>
          <Button onClick={onClose}>{t('credit.stay')}</Button>
          {!isEmbedded && (
            <Link to="/business/documents/draft" className={inDrafts}>
              {t('credit.drafts')}
            </Link>
          )}
          {isManager && (
            <Link to="/account/billing/plan" search={{ tab: 'plans' }} className={buttonLook({ kind: 'primary' })}>
              {t('credit.plans')}
            </Link>
          )}
        </>
      }
    >
      {!isManager && quota && (
        <div className="grid justify-items-start gap-3">
          <p>{t('credit.whom')}</p>
          <AskForPlan />
        </div>
      )}
    </Dialog>
  )
}
