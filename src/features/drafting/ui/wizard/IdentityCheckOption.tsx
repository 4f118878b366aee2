/** Option of a recipient: what they have to pass before they open the envelope or act in it, and what that needs. */
import { PhoneField } from '../../../../web/design/PhoneField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { checkLimits, checkMoments, checkWays, type CheckWay } from '../../../../core/envelope/identity-check.model.ts'
import type { CheckRow } from '../../../../core/envelope/check-row.model.ts'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import { useWizardText } from './text.ts'
import type { WaysView } from './ways.ts'

export function IdentityCheckOption({
  row,
  name,
  ways,
  error,
  onRow,
}: {
  row: RecipientRow
  name: string
  ways: WaysView
  /** What is missing of it. */
  error: string | undefined
  onRow: (row: RecipientRow) => void
}) {
  const t = useWizardText()
  const { check = null } = row
  const change = (changed: Partial<CheckRow>) => check && onRow({ ...row, check: { ...check, ...changed } })
  const isCopy = row.type === 'carbon-copy'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-tablet:w-full">
      <div className="w-72 max-tablet:w-full">
        <Select
          label={t('recipients.check.label', { name })}
          hidesLabel
          value={check?.by ?? ''}
          options={[
            { value: '', label: t('recipients.check.none') },
            ...offered(row, ways).map((way) => ({ value: way, label: t(`recipients.check.${way}`) })),
          ]}
          onChange={({ target }) => {
            const by = checkWays.find((way) => way === target.value)
            onRow({ ...row, check: by ? fresh(by, check) : null })
          }}
        />
      </div>
      {check && !isCopy && (
        <div className="w-44 max-tablet:w-full">
          <Select
            label={t('recipients.check.when', { name })}
            hidesLabel
            value={check.at}
            options={checkMoments.map((at) => ({ value: at, label: t(`recipients.check.${at}`) }))}
            onChange={({ target }) => change({ at: target.value === 'signing' ? 'signing' : 'opening' })}
          />
        </div>
      )}
      {check && row.by === 'email' && (check.by === 'sms' || check.by === 'whatsapp') && (
        <div className="w-64 max-tablet:w-full">
          <PhoneField
            label={t('recipients.check.phone', { name })}
            hidesLabel
            autoComplete="off"
            placeholder={t('recipients.check.phoneHint')}
            defaultCountry={ways.phone_country}
            value={check.phone}
            error={error}
            onValueChange={(phone) => change({ phone })}
          />
        </div>
      )}
      {check?.by === 'access-code' && (
        <div className="w-72 max-tablet:w-full">
          <TextField
            label={t('recipients.check.accessCode', { name })}
            hidesLabel
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t(check.isKept ? 'recipients.check.accessCodeKept' : 'recipients.check.accessCodeHint')}
            maxLength={checkLimits.accessCode.max}
            value={check.accessCode}
            error={error}
            onChange={({ target }) => change({ accessCode: target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** What is set up here, and what somebody chose while it was. */
const offered = (row: RecipientRow, { checks }: WaysView): CheckWay[] =>
  checkWays.filter(
    (way) =>
      way === row.check?.by || (checks.includes(way) && (way !== 'email' || (row.by === 'email' && !row.isByLink))),
  )

const fresh = (by: CheckWay, before: CheckRow | null): CheckRow => ({
  by,
  at: before?.at ?? 'opening',
  phone: before?.phone ?? '',
  accessCode: '',
  isKept: false,
})
