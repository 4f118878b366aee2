/** Step 2: who receives it, what each one does, and in which order. */
import { BookUser, ClipboardPaste, UserPlus, UserRoundCheck } from 'lucide-react'
import { Suspense, useState, type ComponentType, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import type { RecipientType } from '../../../../core/envelope/envelope.model.ts'
import { limits, mayHaveFields } from '../../../../core/envelope/field.model.ts'
import { addressOf, isSigner, isWritten, type RecipientRow, type RecipientRows } from '../../recipient-rows.model.ts'
import { RecipientsGuide } from '../../../onboarding/ui/shared/Guides.tsx'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import { useOnboarding } from '../../../onboarding/ui/shared/use-onboarding.ts'
import { useStays, type Settled } from '../../corrections/ui/shared/use-stays.ts'
import { DraftGate } from '../shared/DraftGate.tsx'
import type { SavingState } from '../../../../web/autosave.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { OrderChoice } from './OrderChoice.tsx'
import { OtherHolder, useOtherHolder } from './OtherHolder.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import type { SuggestedPerson } from './person.ts'
import { useChecks } from './recipient-checks.ts'
import { problemsOf } from './recipient-problems.ts'
import { RecipientList } from './RecipientList.tsx'
import { RecipientQuestions, type RecipientQuestion } from './RecipientQuestions.tsx'
import { useWizardText } from './text.ts'
import { useAdding } from './use-adding.ts'
import { newRow, useRecipients } from './use-recipients.ts'
import { cameStraight } from './use-straight-on.ts'
import { isHeldUp, mayGoBack } from '../../../../web/use-kept.ts'
import { recipientsShelf } from '../shared/shelves.ts'
import { KeptDraft, type Kept } from '../../../../core/envelope/ui/kept/KeptDraft.tsx'
import { NewerRecipients } from './NewerQuestions.tsx'
import { useKeptContacts } from './use-kept-contacts.ts'
import { useWays } from './ways.ts'
import { RecipientsHeading } from './RecipientsHeading.tsx'
import { WizardFrame, type StepName } from '../shared/WizardFrame.tsx'

/** Contacts are another feature's: src/main, which composes the pages, brings the picker that chooses from them. */
export type ContactPicker = ComponentType<{
  onClose: () => void
  /** Addresses that are recipients already. */
  present: ReadonlySet<string>
  /** How many more there may be. */
  room: number
  phoneCountry: 'BR' | 'US'
  onAdd: (people: readonly SuggestedPerson[]) => void
}>

export function RecipientsStep({ id, contactPicker }: { id: string; contactPicker: ContactPicker }) {
  return (
    <KeptDraft<RecipientRows> shelf={recipientsShelf(id)}>
      {(kept) => (
        <DraftGate id={id}>
          {(envelope) => <Comparing envelope={envelope} {...kept} contactPicker={contactPicker} />}
        </DraftGate>
      )}
    </KeptDraft>
  )
}

type Own = Readonly<{ envelope: EnvelopeView; contactPicker: ContactPicker }> & Kept<RecipientRows>

/** Nothing is offered before it is known who has acted in the envelope that this corrects. */
function Comparing(own: Own) {
  const stays = useStays(own.envelope)
  return stays && <Recipients {...own} settled={stays.settled} />
}

function Recipients({ envelope, unsaved, onAnew, contactPicker: Picker, settled }: Own & { settled: Settled }) {
  const t = useWizardText()
  const me = useAnswer(showMeEndpoint, {}).data
  const own = me && { name: me.name, email: me.email.toLowerCase() }
  const ways = useWays()
  const guide = useOnboarding('business_envelope_recipient', useEmbeddedWizard() !== null)
  const recipients = useRecipients(envelope, unsaved, settled)
  const { list, change, keeper, setRows, setRow, add, remove, hasFields } = recipients
  const { choice, keeping, save } = useOtherHolder(envelope, recipients)
  const isStraight = cameStraight(envelope.id)
  const { first, watchRows, adding } = useAdding(list.rows, own, { setRows, add }, isStraight)
  const { kept, keep } = useKeptContacts()
  const [isChecked, setChecked] = useState(false)
  const [warned, setWarned] = useState<ReadonlySet<string>>(new Set())
  const [question, ask] = useState<RecipientQuestion>({ is: 'none' })
  const isTemplate = envelope.state === 'template'
  const problems = problemsOf(list.rows, useChecks(), t, { isTemplate, needsSigner: isChecked })
  const incomplete = list.rows.filter((row) => isWritten(row) && problems.has(row.key)).length

  const setType = (row: RecipientRow, type: RecipientType) => {
    const isStranded = row.by === 'phone' && type !== 'in-person-signer' && !ways.via.includes('whatsapp')
    setRow({ ...row, type, ...(isStranded && { by: 'email' }) })
  }
  const handleType = (row: RecipientRow, type: RecipientType) => {
    const isLosing = hasFields(row) && !mayHaveFields(type) && !warned.has(row.key)
    if (isLosing) ask({ is: 'type', row, type })
    else setType(row, type)
  }
  /** A sender who writes their own address gets the name of their account. */
  const handleAddressLeft = (row: RecipientRow) => {
    if (own && addressOf(row) === own.email && row.name !== own.name) setRow({ ...row, ...own })
  }
  const isTaken = (row: RecipientRow, address: string) =>
    list.rows.some((other) => other.key !== row.key && addressOf(other) === address)

  const mayLeave = async (to: StepName) => {
    if (to === 'documents') return mayGoBack(keeper)
    if (!list.rows.some(isSigner)) return (ask({ is: 'no-signer' }), false)
    flushSync(() => setChecked(true)) // what is wrong is marked before the first of it is looked for
    if (incomplete > 0 || !list.rows.some((row) => isWritten(row) && isSigner(row))) {
      document.querySelector<HTMLElement>('[data-recipient] [aria-invalid=true]')?.focus()
      return false
    }
    return save()
  }
  const reason = isHeldUp(keeping) ? undefined : reasonToStay(t, incomplete, keeping)

  return (
    <WizardFrame
      envelope={envelope}
      title={envelope.title}
      step="recipients"
      keeping={keeping}
      isBroad
      onLeave={mayLeave}
      help={guide}
      {...(!adding.disabledBecause && { onAdd: adding.onNew })}
      next={{}}
    >
      <div className="grid grid-cols-1 gap-4">
        <RecipientsHeading envelope={envelope} cameStraight={isStraight} />
        {keeping.is === 'refused' && (
          <Alert tone="danger">{t('notAccepted', { why: sentenceFor(keeping.error) })}</Alert>
        )}
        {list.rows.length > 1 && (
          <OrderChoice
            isOrdered={list.isOrdered}
            isSettled={settled.size > 0}
            onChange={(isOrdered) => change({ ...list, isOrdered })}
          />
        )}
        <RecipientList
          list={list}
          problems={problems}
          isChecked={isChecked}
          isTemplate={isTemplate}
          own={own}
          kept={kept}
          settled={settled}
          ways={ways}
          watchRows={watchRows}
          onRows={setRows}
          actions={{
            onRow: setRow,
            onPerson: (row, person) => setRow(withPerson(row, person)),
            onType: handleType,
            onRemove: (row) => (hasFields(row) ? ask({ is: 'remove', row }) : remove(row)),
            onKeep: (row) => void keep(row),
            onAddressLeft: handleAddressLeft,
            isTaken,
          }}
        />
        {list.rows.some(isQualified) && <OtherHolder envelope={envelope} choice={choice} />}
        <Additions
          first={first}
          {...adding}
          onContacts={() => ask({ is: 'contacts' })}
          onPaste={() => ask({ is: 'paste' })}
        />
      </div>
      <RecipientsGuide guide={guide} />
      <RecipientQuestions
        question={question}
        onClose={() => ask({ is: 'none' })}
        onRemove={remove}
        onType={(row, type) => {
          setWarned(new Set([...warned, row.key]))
          setType(row, type)
        }}
      />
      <Bringing
        question={question}
        rows={list.rows}
        phoneCountry={ways.phone_country}
        picker={Picker}
        onClose={() => ask({ is: 'none' })}
        onAdd={(people) => add(people.map(newRow))}
      />
      <NewerRecipients {...{ envelope, keeping, keeper, onAnew }} here={() => list} />
      <LeaveGuard
        reason={reason}
        isLosing={incomplete > 0}
        mayGo={(path) => keepsRows(envelope.id, path)}
        onSave={save}
        onDiscard={() => keeper.drop()}
      />
    </WizardFrame>
  )
}

const isQualified = ({ type, signatureType }: RecipientRow): boolean =>
  signatureType === 'qualified' && mayHaveFields(type)

/** Another person's CPF is not theirs. */
const withPerson = (row: RecipientRow, { name, email, phone, cpf }: SuggestedPerson): RecipientRow => ({
  ...row,
  name,
  email,
  cpf: cpf ?? (row.cpf && ''),
  phone: phone || row.phone,
  by: phone && !email ? 'phone' : 'email',
})

const keepsRows = (id: string, path: string): boolean =>
  new RegExp(`/${id}/(documents|fields|review)$|/documents/(draft|template)$`).test(path)

function reasonToStay(
  t: ReturnType<typeof useWizardText>,
  incomplete: number,
  { is }: SavingState,
): string | undefined {
  if (incomplete > 0) return t('recipients.leaveText', { count: incomplete })
  return is === 'saved' ? undefined : t('recipients.leaveUnsaved')
}

/** Several at once: from a list that is pasted, or out of the contacts. */
function Bringing({
  question,
  rows,
  phoneCountry,
  picker: Picker,
  onClose,
  onAdd,
}: {
  question: RecipientQuestion
  rows: readonly RecipientRow[]
  phoneCountry: 'BR' | 'US'
  picker: ContactPicker
  onClose: () => void
  onAdd: (people: readonly SuggestedPerson[]) => void
}) {
  return (
    <>
      <PasteDialog
        isOpen={question.is === 'paste'}
        present={rows}
        onClose={onClose}
        onAdd={(people) => onAdd(people.map((person) => ({ ...person, phone: '' })))}
      />
      {question.is === 'contacts' && (
        <Suspense>
          <Picker
            onClose={onClose}
            present={new Set(rows.map(addressOf))}
            phoneCountry={phoneCountry}
            room={limits.recipients - rows.filter(isWritten).length}
            onAdd={onAdd}
          />
        </Suspense>
      )}
    </>
  )
}

/** The four ways to one more recipient. */
function Additions({
  first,
  disabledBecause,
  onNew,
  onMe,
  onContacts,
  onPaste,
}: {
  /** Where the focus is when no row is left. */
  first: RefObject<HTMLButtonElement | null>
  disabledBecause: string | undefined
  onNew: () => void
  /** Absent when they are there already. */
  onMe: (() => void) | undefined
  onContacts: () => void
  onPaste: () => void
}) {
  const t = useWizardText()
  return (
    <div className="flex flex-wrap gap-2 [&>*]:max-tablet:w-full [&>span>button]:max-tablet:w-full">
      <Button ref={first} icon={UserPlus} disabledBecause={disabledBecause} onClick={onNew}>
        {t('recipients.add')}
      </Button>
      {onMe && (
        <Button icon={UserRoundCheck} disabledBecause={disabledBecause} onClick={onMe}>
          {t('recipients.addMe')}
        </Button>
      )}
      <Button icon={BookUser} disabledBecause={disabledBecause} onClick={onContacts}>
        {t('recipients.contacts')}
      </Button>
      <Button icon={ClipboardPaste} disabledBecause={disabledBecause} onClick={onPaste}>
        {t('recipients.paste')}
      </Button>
    </div>
  )
}
