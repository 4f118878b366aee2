/** Options of a recipient: how they are reached, how they sign and what they have to show; the rest on request. */
import type { ReactNode } from 'react'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useMasked } from '../../../../web/use-masked.ts'
import { isBrought, mayBeAsked, type RecipientRow } from '../../recipient-rows.model.ts'
import type { IdentifierCode } from '../../../../core/envelope/identifier.model.ts'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { Option } from './Option.tsx'
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
  isChecked,
  note,
  onRow,
}: Own & {
  ways: WaysView
  isLocked: boolean
  /** There is an order, and somebody before. */
  mayJoin: boolean
  cpfError: string | undefined
  checkError: string | undefined
  /** Somebody tried to go on: what is missing is told. */
  isChecked: boolean
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
      <MoreOptions {...own} ways={ways} checkError={checkError} isChecked={isChecked}>
        {offers.signature && !hasQualified(ways) && (
          <p className="text-sm text-warning tablet:mt-2">{t('recipients.qualifiedNot')}</p>
        )}
        {note && <p className="text-sm text-muted tablet:mt-2">{note}</p>}
      </MoreOptions>
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
  const typed = useMasked(row.cpf ?? '', maskedCpf, (cpf) => onRow({ ...row, cpf }))
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
            {...typed}
            error={error}
          />
        </Narrow>
      )}
    </div>
  )
}

function Narrow({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return <div className={`max-tablet:w-full ${isWide ? 'w-52' : 'w-38'}`}>{children}</div>
}
