/** Options of a recipient that few need, behind a button: open where one is set or wrong; closed, a line tells what is set. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { languageName, languages } from '../../../../kernel/language.ts'
import { attachmentsAsked, lacksOfAttachments } from '../../../../core/envelope/attachment-row.model.ts'
import { mayBeAskedForFiles } from '../../../../core/envelope/attachment.model.ts'
import { AttachmentsOption } from '../../../attachments/ui/shared/AttachmentsOption.tsx'
import { useAttachmentText } from '../../../attachments/ui/shared/text.ts'
import { lackOfSignsAs, signsAsOf } from '../../../../core/envelope/signs-as-row.model.ts'
import { maySignAs } from '../../../../core/envelope/signs-as.model.ts'
import { SignsAsOption } from '../../../../core/envelope/ui/capacity/SignsAsOption.tsx'
import { useSignsAsWords } from '../../../../core/envelope/ui/capacity/use-signs-as-words.ts'
import { checkOf, mayBeChecked } from '../../../../core/envelope/check-row.model.ts'
import { mayBeAsked, mayLet, type RecipientRow } from '../../recipient-rows.model.ts'
import { IdentityCheckOption } from './IdentityCheckOption.tsx'
import { Option } from './Option.tsx'
import { Unbroken } from '../../../../web/design/Unbroken.tsx'
import { useWizardText } from './text.ts'
import type { WaysView } from './ways.ts'

type Own = Readonly<{ row: RecipientRow; name: string; onRow: (row: RecipientRow) => void }>

export function MoreOptions({
  ways,
  checkError,
  isChecked,
  children,
  ...own
}: Own & {
  ways: WaysView
  checkError: string | undefined
  /** Somebody tried to go on: what is missing is told. */
  isChecked: boolean
  /** Stands between the button and the options. */
  children: ReactNode
}) {
  const t = useWizardText()
  const id = useId()
  const { row, name } = own
  const set = useSet(row, ways.may_delegate)
  const lack = isChecked ? lackOfSignsAs(row) : null
  const lacks = isChecked ? lacksOfAttachments(row) : []
  const isWrong = isChecked && (checkError !== undefined || lack !== null || lacks.some(Boolean))
  const [isOpen, setOpen] = useState(set.length > 0)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <>
      <div className="-ml-3.5 tablet:-ml-2">
        <Button
          kind="quiet"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${t('recipients.more')}: ${name}`}
          disabledBecause={isWrong ? t('recipients.moreWrong') : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('recipients.more')}
        </Button>
      </div>
      {children}
      {!isOpen && set.length > 0 && (
        <p className="w-full text-sm wrap-anywhere text-muted">
          <Unbroken>{set.join(' · ')}</Unbroken>
        </p>
      )}
      {isOpen && (
        <div id={id} className="flex w-full flex-wrap items-start gap-x-3 gap-y-2">
          <Opened {...own} ways={ways} checkError={checkError} lack={lack} lacks={lacks} />
        </div>
      )}
    </>
  )
}

function Opened({
  ways,
  checkError,
  lack,
  lacks,
  ...own
}: Own & {
  ways: WaysView
  checkError: string | undefined
  lack: ReturnType<typeof lackOfSignsAs>
  lacks: ReturnType<typeof lacksOfAttachments>
}) {
  const t = useWizardText()
  const { row, name, onRow } = own
  return (
    <>
      {mayBeChecked(row) && <IdentityCheckOption {...own} ways={ways} error={checkError} />}
      <Spoken {...own} />
      {mayLet(row) && (
        <Option
          label={t('recipients.delegate')}
          name={name}
          isOn={row.mayDelegate ?? ways.may_delegate ?? false}
          onChange={(mayDelegate) => onRow({ ...row, mayDelegate })}
        />
      )}
      {maySignAs(row.type) && (
        <SignsAsOption
          value={row.signsAs ?? null}
          name={name}
          isBrazil={ways.phone_country === 'BR'}
          lack={lack}
          onChange={(signsAs) => onRow({ ...row, signsAs })}
        />
      )}
      {mayBeAskedForFiles(row.type) && (
        <AttachmentsOption
          rows={row.attachments ?? []}
          name={name}
          lacks={lacks}
          onChange={(attachments) => onRow({ ...row, attachments })}
        />
      )}
      {lacksQualified(row, ways) && <p className="w-full text-sm text-muted">{t('recipients.qualifiedNone')}</p>}
    </>
  )
}

/** Senders in Brazil know it from elsewhere, and look for it. */
const lacksQualified = ({ type, signatureType }: RecipientRow, ways: WaysView): boolean =>
  ways.phone_country === 'BR' &&
  mayBeAsked(type).signatureType &&
  signatureType === 'simple' &&
  !ways.signature_types.includes('qualified')

/** What of these options is set, in words. */
function useSet(row: RecipientRow, isLetByDefault: boolean | undefined): string[] {
  const t = useWizardText()
  const signsAsWords = useSignsAsWords()
  const a = useAttachmentText()
  const check = checkOf(row)
  const { length: files } = attachmentsAsked(row)
  const signsAs = signsAsOf(row)
  const as = signsAsWords(signsAs && { capacity: signsAs.capacity, in_name_of: signsAs.inNameOf }, 'them')
  return [
    ...(check ? [`${t(`recipients.check.${check.by}`)}, ${t(`recipients.check.${check.at}`)}`] : []),
    ...(row.language ? [t('recipients.language.chosen', { language: languageName(row.language) })] : []),
    ...((row.mayDelegate ?? isLetByDefault) && mayLet(row) ? [t('recipients.delegate')] : []),
    ...(as ? [as] : []),
    ...(files > 0 ? [a('option.set', { count: files })] : []),
  ]
}

/** What letters and pages speak to them. In-person signers read on a device that is not theirs. */
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
