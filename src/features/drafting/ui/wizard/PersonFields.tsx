/** Name and address of a recipient, with suggestions while either is typed. */
import { useState } from 'react'
import { PhoneField } from '../../../../web/design/PhoneField.tsx'
import { SuggestField } from '../../../../web/design/SuggestField.tsx'
import { pressEnded } from '../../../../web/press.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { nameFromAddress } from '../../pasted-people.model.ts'
import { needsNoAddress, type RecipientRow } from '../../recipient-rows.model.ts'
import type { RowProblems } from './recipient-problems.ts'
import type { SuggestedPerson } from './person.ts'
import { useCpfOfContact, useSuggestions, type SuggestedAddressee } from './use-suggestions.ts'
import { useWizardText } from './text.ts'

export function PersonFields({
  row,
  isLocked,
  problems,
  isChecked,
  phoneCountry,
  isTaken,
  onRow,
  onPerson,
  onAddressLeft,
}: {
  row: RecipientRow
  /** The sender's own: as their account has it. */
  isLocked: boolean
  problems: RowProblems
  isChecked: boolean
  phoneCountry: 'BR' | 'US'
  /** Another row has this address. */
  isTaken: (address: string) => boolean
  onRow: (row: RecipientRow) => void
  onPerson: (person: SuggestedPerson) => void
  onAddressLeft: () => void
}) {
  const t = useWizardText()
  const [left, setLeft] = useState({ name: false, address: false })
  const [typing, setTyping] = useState<'nothing' | 'name' | 'email'>('nothing')
  const text = typing === 'name' ? row.name : typing === 'email' ? row.email : ''
  const suggestions = useSuggestions(isLocked ? '' : text, isTaken)
  const askForCpf = useCpfOfContact(row, onRow)
  const pick = ({ name, email, phone, contact }: SuggestedAddressee) => {
    setTyping('nothing')
    onPerson({ name, email, phone })
    askForCpf(contact)
  }
  const leaveName = () => {
    setTyping('nothing')
    void pressEnded().then(() =>
      setLeft((before) => ({ ...before, name: Boolean(row.name || row.email || row.phone) })),
    )
  }
  const leaveAddress = () => {
    setTyping('nothing')
    void pressEnded().then(() => setLeft((before) => ({ ...before, address: true })))
    const guess = row.by === 'email' && !row.name.trim() ? nameFromAddress(row.email) : ''
    if (guess) onRow({ ...row, name: guess })
    else onAddressLeft()
  }
  const addressError = left.address || isChecked ? problems.address : undefined

  return (
    <>
      <div className={`desk:flex-1 ${wholeLook}`}>
        <SuggestField
          label={t('recipients.name')}
          value={row.name}
          maxLength={limits.name}
          autoComplete="off"
          readOnly={isLocked}
          error={left.name || isChecked ? problems.name : undefined}
          suggestions={typing === 'name' ? suggestions : []}
          onPick={pick}
          onBlur={leaveName}
          onValueChange={(name) => {
            setTyping('name')
            onRow({ ...row, name })
          }}
        />
      </div>
      <div className={`desk:flex-[1.2] ${wholeLook}`}>
        {row.by === 'email' ? (
          <SuggestField
            label={t(needsNoAddress(row) ? 'recipients.emailOptional' : 'recipients.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={row.email}
            maxLength={254}
            readOnly={isLocked}
            error={addressError}
            suggestions={typing === 'email' ? suggestions : []}
            onPick={pick}
            onBlur={leaveAddress}
            onValueChange={(email) => {
              setTyping('email')
              onRow({ ...row, email })
            }}
          />
        ) : (
          <PhoneField
            label={t(needsNoAddress(row) ? 'recipients.phoneOptional' : 'recipients.phone')}
            value={row.phone}
            defaultCountry={phoneCountry}
            error={addressError}
            onValueChange={(phone) => onRow({ ...row, phone })}
            onBlur={leaveAddress}
          />
        )}
      </div>
    </>
  )
}

/** On a desk as wide as what stands in it, at most a line of the card: what finds no room beside it goes to the next line. */
const wholeLook =
  'desk:max-w-full desk:[&>div]:grid-cols-[minmax(min-content,1fr)] desk:[&_[role=combobox]]:w-auto desk:[&_[role=combobox]]:max-w-[45rem] desk:[&_[role=combobox]]:min-w-full desk:[&_[role=combobox]]:field-sizing-content'
