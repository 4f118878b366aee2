/** Step 2: who receives it, what each one does, and in which order. */
import { ClipboardPaste, UserPlus, UserRoundCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../envelope.contract.ts'
import type { RecipientType } from '../../envelope.model.ts'
import { limits, mayHaveFields } from '../../field.model.ts'
import { isSigner, rowsOf, type RecipientRow, type RecipientRows } from '../../drafts/recipient-rows.model.ts'
import { RecipientsGuide } from '../onboarding/Guides.tsx'
import { useOnboarding } from '../onboarding/use-onboarding.ts'
import { DraftGate } from './DraftGate.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { problemsOf } from './recipient-problems.ts'
import { RecipientList } from './RecipientList.tsx'
import { knownRecipient, saveRecipients } from './save-recipients.ts'
import { useWizardText } from './text.ts'
import { newKey } from './uploads.ts'
import { useKeeper, useKeeping, useUnsaved } from './use-kept.ts'
import { WizardFrame } from './WizardFrame.tsx'

/** What has to be answered before something is done. */
type Question =
  | Readonly<{ is: 'none' }>
  | Readonly<{ is: 'paste' }>
  | Readonly<{ is: 'no-signer' }>
  | Readonly<{ is: 'remove'; row: RecipientRow }>
  | Readonly<{ is: 'type'; row: RecipientRow; type: RecipientType }>

export function RecipientsStep({ id }: { id: string }) {
  const unsaved = useUnsaved<RecipientRows>(`recipients.${id}`)
  if (unsaved.is === 'looking') return null
  return <DraftGate id={id}>{(envelope) => <Recipients envelope={envelope} unsaved={unsaved.value} />}</DraftGate>
}

const emptyRow = (): RecipientRow => ({ key: newKey(), name: '', email: '', type: 'signer' })

function Recipients({ envelope, unsaved }: { envelope: EnvelopeView; unsaved: RecipientRows | null }) {
  const t = useWizardText()
  const me = useAnswer(showMeEndpoint, {}).data
  const refresh = useRefresh()
  const [ids] = useState(() => new Map(envelope.recipients.map(({ id }) => [id, id])))
  const [isChecked, setChecked] = useState(false)
  const [question, ask] = useState<Question>({ is: 'none' })
  const [list, setList] = useState<RecipientRows>(() => {
    const known = rowsOf(envelope.recipients.map(knownRecipient))
    const start = unsaved ?? known
    return start.rows.length > 0 ? start : { ...start, rows: [emptyRow()] }
  })
  const keeper = useKeeper<RecipientRows>(`recipients.${envelope.id}`, async (rows) => {
    await saveRecipients(envelope.id, rows, ids)
    await refresh(showEnvelopeEndpoint)
  })
  const keeping = useKeeping(keeper)
  const guide = useOnboarding('business_envelope_recipient')
  const resume = useEffectEvent(() => {
    if (unsaved) keeper.change(unsaved)
  })
  useEffect(() => resume(), [])

  const change = (next: RecipientRows) => {
    setList(next)
    keeper.change(next)
  }
  const setRows = (rows: readonly RecipientRow[]) => change({ ...list, rows })
  const setRow = (row: RecipientRow) => setRows(list.rows.map((other) => (other.key === row.key ? row : other)))
  /** A row that nobody wrote in gives its place to what is added. */
  const add = (added: readonly RecipientRow[]) =>
    setRows([...list.rows.filter(({ name, email }) => name || email), ...added].slice(0, limits.recipients))

  const hasFields = (row: RecipientRow) =>
    envelope.recipients.some(({ id, has_fields }) => id === ids.get(row.key) && has_fields)
  const remove = (row: RecipientRow) => setRows(list.rows.filter(({ key }) => key !== row.key))
  const handleRemove = (row: RecipientRow) => (hasFields(row) ? ask({ is: 'remove', row }) : remove(row))
  const handleType = (row: RecipientRow, type: RecipientType) => {
    if (hasFields(row) && !mayHaveFields(type)) ask({ is: 'type', row, type })
    else setRow({ ...row, type })
  }

  const problems = problemsOf(list.rows, t)
  const mayLeave = async () => {
    const written = list.rows.filter(({ name, email }) => name || email)
    if (written.length === 0 || !written.some(isSigner)) return (ask({ is: 'no-signer' }), false)
    setChecked(true)
    if (written.some(({ key }) => problems.has(key))) {
      document.querySelector<HTMLElement>('[data-recipient] [aria-invalid]')?.focus()
      return false
    }
    return await keeper.flush()
  }
  const isMeThere = list.rows.some(({ email }) => email.trim().toLowerCase() === me?.email)
  const isFull = list.rows.length >= limits.recipients ? t('recipients.tooMany') : undefined

  return (
    <WizardFrame
      envelope={envelope.id}
      title={envelope.title}
      step="recipients"
      keeping={keeping}
      onLeave={mayLeave}
      onHelp={guide.open}
      next={{}}
    >
      <div className="grid gap-4">
        <h1 className="text-lg">{t('recipients.title')}</h1>
        <RecipientList
          list={list}
          problems={problems}
          isChecked={isChecked}
          ownEmail={me?.email}
          onRow={setRow}
          onType={handleType}
          onRemove={handleRemove}
          onRows={setRows}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={UserPlus} disabledBecause={isFull} onClick={() => setRows([...list.rows, emptyRow()])}>
            {t('recipients.add')}
          </Button>
          {me && !isMeThere && (
            <Button
              icon={UserRoundCheck}
              disabledBecause={isFull}
              onClick={() => add([{ ...emptyRow(), name: me.name, email: me.email }])}
            >
              {t('recipients.addMe')}
            </Button>
          )}
          <Button icon={ClipboardPaste} disabledBecause={isFull} onClick={() => ask({ is: 'paste' })}>
            {t('recipients.paste')}
          </Button>
        </div>
        {list.rows.length > 1 && (
          <Checkbox
            label={t('recipients.order')}
            hint={list.isOrdered ? t('recipients.orderOn') : t('recipients.orderOff')}
            checked={list.isOrdered}
            onChange={({ target }) => change({ ...list, isOrdered: target.checked })}
          />
        )}
      </div>
      <RecipientsGuide guide={guide} />
      <Questions
        question={question}
        onClose={() => ask({ is: 'none' })}
        onRemove={remove}
        onType={(row, type) => setRow({ ...row, type })}
      />
      <PasteDialog
        isOpen={question.is === 'paste'}
        present={list.rows}
        onClose={() => ask({ is: 'none' })}
        onAdd={(people) => add(people.map((person) => ({ ...emptyRow(), ...person })))}
      />
    </WizardFrame>
  )
}

function Questions({
  question,
  onClose,
  onRemove,
  onType,
}: {
  question: Question
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
