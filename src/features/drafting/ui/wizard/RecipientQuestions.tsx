/** Questions to answer before something is done with the recipients. */
import { Button } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { RecipientType } from '../../../../core/envelope/envelope.model.ts'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import { useWizardText } from './text.ts'

export type RecipientQuestion =
  | Readonly<{ is: 'none' }>
  | Readonly<{ is: 'paste' }>
  | Readonly<{ is: 'contacts' }>
  | Readonly<{ is: 'no-signer' }>
  | Readonly<{ is: 'remove'; row: RecipientRow }>
  | Readonly<{ is: 'type'; row: RecipientRow; type: RecipientType }>

export function RecipientQuestions({
  question,
  onClose,
  onRemove,
  onType,
}: {
  question: RecipientQuestion
  onClose: () => void
  onRemove: (row: RecipientRow) => void
  onType: (row: RecipientRow, type: RecipientType) => void
}) {
  const t = useWizardText()
  const name = 'row' in question ? question.row.name || question.row.email : ''
  return (
    <>
      <ConfirmDialog
        isOpen={question.is === 'remove'}
        onClose={onClose}
        title={t('recipients.removeTitle')}
        text={t('recipients.removeText', { name })}
        action={t('recipients.removeYes')}
        kind="danger"
        onConfirm={async () => question.is === 'remove' && onRemove(question.row)}
      />
      <ConfirmDialog
        isOpen={question.is === 'type'}
        onClose={onClose}
        title={t('recipients.typeTitle', { name })}
        text={t('recipients.typeText', { name })}
        action={t('recipients.typeYes')}
        kind="danger"
        onConfirm={async () => question.is === 'type' && onType(question.row, question.type)}
      />
      <Dialog
        isOpen={question.is === 'no-signer'}
        onClose={onClose}
        size="sm"
        title={t('recipients.noSignerTitle')}
        text={t('recipients.noSignerText')}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('recipients.noSignerYes')}
          </Button>
        }
      />
    </>
  )
}
