/** Options of a recipient: how they are reached, how they sign, what they have to show, and what is spoken to them. */
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { languageName, languages } from '../../../../kernel/language.ts'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { mayBeChecked } from '../../check-row.model.ts'
import { isBrought, mayBeAsked, type RecipientRow } from '../../recipient-rows.model.ts'
import type { IdentifierCode } from '../../../../core/envelope/identifier.model.ts'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { lackOfSignsAs } from '../../../../core/envelope/signs-as-row.model.ts'
import { maySignAs } from '../../../../core/envelope/signs-as.model.ts'
import { SignsAsOption } from '../../../../core/envelope/ui/capacity/SignsAsOption.tsx'
import { IdentityCheckOption } from './IdentityCheckOption.tsx'
import type { WaysView } from './ways.ts'
import { useWizardText } from './text.ts'

type Own = Readonly<{ row: RecipientRow; name: string; onRow: (row: RecipientRow) => void }>

export function RecipientOptions({
  row,
  name,
  ways,
  isLocked,
  mayJoin,
  cpfError,
  checkError,
  showsSignsAs,
  note,
  onRow,
}: Own & {
  ways: WaysView
  isLocked: boolean
  /** There is an order, and somebody before. */
  mayJoin: boolean
  cpfError: string | undefined
  checkError: string | undefined
  /** Whether what is missing of the capacity is told. */
  showsSignsAs: boolean
  /** What else is to be known of this recipient. */
  note: string | undefined
}) {
  const t = useWizardText()
  const offers = offersFor(row, ways, isLocked)
  const own = { row, name, onRow }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {offers.reach && <Reach {...own} ways={ways} />}
      {offers.signature && <SignatureKind {...own} />}
      {offers.photo && (
        <Option
          label={asked(row, 'PHOTO', t)}
          name={name}
          isOn={row.asksPhoto}
          onChange={(asksPhoto) => onRow({ ...required(row, 'PHOTO'), asksPhoto })}
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
      {offers.cpf && <Cpf {...own} error={cpfError} />}
      {offers.check && <IdentityCheckOption {...own} ways={ways} error={checkError} />}
      <Spoken {...own} />
      {mayBeChecked(row) && row.type !== 'carbon-copy' && (
        <Option
          label={t('recipients.delegate')}
          name={name}
          isOn={row.mayDelegate === true}
          onChange={(mayDelegate) => onRow({ ...row, mayDelegate })}
        />
      )}
      {maySignAs(row.type) && (
        <SignsAsOption
          value={row.signsAs ?? null}
          name={name}
          isBrazil={ways.phone_country === 'BR'}
          lack={showsSignsAs ? lackOfSignsAs(row) : null}
          onChange={(signsAs) => onRow({ ...row, signsAs })}
        />
      )}
      {offers.signature && !hasQualified(ways) && (
        <p className="text-sm text-warning tablet:mt-2">{t('recipients.qualifiedNot')}</p>
      )}
      {note && <p className="text-sm text-muted tablet:mt-2">{note}</p>}
    </div>
  )
}

/** A program may have asked without insisting: that is shown, and stays so until it is switched. */
function asked({ optional }: RecipientRow, code: IdentifierCode, t: ReturnType<typeof useWizardText>): string {
  const what = t(code === 'PHOTO' ? 'recipients.photo' : 'recipients.cpf')
  return optional.includes(code) ? t('recipients.optional', { what }) : what
}

const required = (row: RecipientRow, code: IdentifierCode): RecipientRow => ({
  ...row,
  optional: row.optional.filter((each) => each !== code),
})

function offersFor(row: RecipientRow, ways: WaysView, isLocked: boolean) {
  const may = mayBeAsked(row.type)
  return {
    reach: !isLocked && !isBrought(row),
    signature: may.signatureType && (hasQualified(ways) || row.signatureType === 'qualified'),
    photo: may.photo && ways.identifiers.includes('PHOTO'),
    cpf: may.cpf && ways.identifiers.includes('CPF'),
    check: mayBeChecked(row),
  }
}

const hasQualified = (ways: WaysView): boolean => ways.signature_types.includes('qualified')

/** An in-person signer is sent nothing: the address only says who they are. */
function Reach({ row, name, ways, onRow }: Own & { ways: WaysView }) {
  const t = useWizardText()
  const isInPerson = row.type === 'in-person-signer'
  const hasPhone = isInPerson || ways.via.includes('whatsapp') || row.by === 'phone'
  const isByLink = row.isByLink === true && !isInPerson
  return (
    <Narrow isWide>
      <Select
        label={t(isInPerson ? 'recipients.known' : 'recipients.reach', { name })}
        hidesLabel
        value={isByLink ? 'link' : row.by}
        options={[
          { value: 'email', label: t(isInPerson ? 'recipients.knownByEmail' : 'recipients.byEmail') },
          ...(hasPhone
            ? [{ value: 'phone', label: t(isInPerson ? 'recipients.knownByPhone' : 'recipients.byWhatsapp') }]
            : []),
          ...(isInPerson ? [] : [{ value: 'link', label: t('recipients.byLink') }]),
        ]}
        onChange={({ target }) =>
          onRow({
            ...row,
            by: target.value === 'phone' ? 'phone' : 'email',
            isByLink: target.value === 'link',
            ...(target.value === 'link' && row.check?.by === 'email' && { check: null }), // there may be no mailbox
          })
        }
      />
    </Narrow>
  )
}

function SignatureKind({ row, name, onRow }: Own) {
  const t = useWizardText()
  return (
    <Narrow isWide>
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
    </Narrow>
  )
}

/** The sender writes it when they know it; otherwise the recipient will. */
function Cpf({ row, name, error, onRow }: Own & { error: string | undefined }) {
  const t = useWizardText()
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-tablet:w-full">
      <Option
        label={asked(row, 'CPF', t)}
        name={name}
        isOn={row.cpf !== null}
        onChange={(isOn) => onRow({ ...required(row, 'CPF'), cpf: isOn ? '' : null })}
      />
      {row.cpf !== null && (
        <Narrow isWide>
          <TextField
            label={t('recipients.cpfOf', { name })}
            hidesLabel
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('recipients.cpfHint')}
            value={maskedCpf(row.cpf)}
            error={error}
            onChange={({ target }) => onRow({ ...row, cpf: maskedCpf(target.value) })}
          />
        </Narrow>
      )}
    </div>
  )
}

/** What letters and pages speak to them. Whoever signs in person reads on a device that is not theirs. */
function Spoken({ row, name, onRow }: Own) {
  const t = useWizardText()
  const byThemselves =
    row.type === 'in-person-signer' ? 'recipients.language.ofEnvelope' : 'recipients.language.ofBrowser'
  return (
    <div className="w-60 max-tablet:w-full">
      <Select
        label={t('recipients.language.label', { name })}
        hidesLabel
        value={row.language ?? ''}
        options={[
          { value: '', label: t(byThemselves) },
          ...languages.map((each) => ({
            value: each,
            label: t('recipients.language.chosen', { language: languageName(each) }),
          })),
        ]}
        onChange={({ target }) => onRow({ ...row, language: languages.find((each) => each === target.value) ?? null })}
      />
    </div>
  )
}

function Narrow({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return <div className={`max-tablet:w-full ${isWide ? 'w-52' : 'w-38'}`}>{children}</div>
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
