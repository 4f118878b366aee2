/** What else is decided about a recipient: how they are reached, how they sign, and what they have to show. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { mayBeAsked, type RecipientRow } from '../../drafts/recipient-rows.model.ts'
import { asCpf } from '../signing/ceremony.ts'
import type { Ways } from './ways.ts'
import { useWizardText } from './text.ts'

export function RecipientOptions({
  row,
  name,
  ways,
  isLocked,
  mayJoin,
  cpfError,
  note,
  onRow,
}: {
  row: RecipientRow
  name: string
  ways: Ways
  isLocked: boolean
  /** There is an order, and somebody before. */
  mayJoin: boolean
  cpfError: string | undefined
  /** What else is to be known of this recipient. */
  note: string | undefined
  onRow: (row: RecipientRow) => void
}) {
  const t = useWizardText()
  const may = mayBeAsked(row.type)
  const isInPerson = row.type === 'in-person-signer'
  const choosesAddress = !isLocked && (isInPerson || ways.via.includes('whatsapp') || row.by === 'phone')
  const choosesSignature = may.signatureType && ways.signature_types.includes('qualified')
  const asksCpf = may.cpf && ways.identifiers.includes('CPF')
  const asksPhoto = may.photo && ways.identifiers.includes('PHOTO')
  if (!choosesAddress && !choosesSignature && !asksCpf && !asksPhoto && !mayJoin && !note) return null
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {choosesAddress && (
        <div className="w-38 max-tablet:w-full">
          <Select
            label={t(isInPerson ? 'recipients.known' : 'recipients.reach', { name })}
            hidesLabel
            value={row.by}
            options={[
              { value: 'email', label: t(isInPerson ? 'recipients.knownByEmail' : 'recipients.byEmail') },
              { value: 'phone', label: t(isInPerson ? 'recipients.knownByPhone' : 'recipients.byWhatsapp') },
            ]}
            onChange={({ target }) => onRow({ ...row, by: target.value === 'phone' ? 'phone' : 'email' })}
          />
        </div>
      )}
      {choosesSignature && (
        <div className="w-52 max-tablet:w-full">
          <Select
            label={t('recipients.signature', { name })}
            hidesLabel
            value={row.signatureType}
            options={[
              { value: 'simple', label: t('recipients.simple') },
              { value: 'qualified', label: t('recipients.qualified') },
            ]}
            onChange={({ target }) =>
              onRow({ ...row, signatureType: target.value === 'qualified' ? 'qualified' : 'simple' })
            }
          />
        </div>
      )}
      {asksPhoto && (
        <Option
          label={t('recipients.photo')}
          name={name}
          isOn={row.asksPhoto}
          onChange={(asksPhoto) => onRow({ ...row, asksPhoto })}
        />
      )}
      {mayJoin && (
        <Option
          label={t('recipients.together')}
          name={name}
          isOn={row.isWithPrevious}
          onChange={(isWithPrevious) => onRow({ ...row, isWithPrevious })}
        />
      )}
      {asksCpf && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-tablet:w-full">
          <Option
            label={t('recipients.cpf')}
            name={name}
            isOn={row.cpf !== null}
            onChange={(isOn) => onRow({ ...row, cpf: isOn ? '' : null })}
          />
          {row.cpf !== null && (
            <div className="w-52 max-tablet:w-full">
              <TextField
                label={t('recipients.cpfOf', { name })}
                hidesLabel
                inputMode="numeric"
                autoComplete="off"
                placeholder={t('recipients.cpfHint')}
                value={asCpf(row.cpf)}
                error={cpfError}
                onChange={({ target }) => onRow({ ...row, cpf: asCpf(target.value) })}
              />
            </div>
          )}
        </div>
      )}
      {note && <p className="text-sm text-muted tablet:mt-2">{note}</p>}
    </div>
  )
}

function Option({
  label,
  name,
  isOn,
  onChange,
}: {
  label: string
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <div className="tablet:mt-1">
      <Checkbox
        label={label}
        aria-label={`${label}: ${name}`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
