/** Everything that is written before sending: what the envelope is called, until when, where it is kept; and its mail. */
import { languageName, languages } from '../../../../kernel/language.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Counter, TextArea } from '../../../../web/design/TextArea.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { FolderField } from './FolderField.tsx'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import type { ReviewPart } from '../shared/review-form.ts'
import { ReviewDates } from './ReviewDates.tsx'
import { useWizardText } from './text.ts'

export function ReviewFields(part: ReviewPart) {
  return (
    <div className="grid gap-4">
      <AboutEnvelope {...part} />
      <AboutMail {...part} />
    </div>
  )
}

function AboutEnvelope({ values, onChange }: ReviewPart) {
  const t = useWizardText()
  const { title, isForArchive } = values
  const isEmbedded = useEmbeddedWizard() !== null
  const organization = useAnswer(showMeEndpoint, {}, { enabled: !isEmbedded }).data?.organization
  const mayBeForArchive = organization?.metadata.envelope.type.pdfa ?? true
  return (
    <Card title={t('review.envelope')}>
      <div className="grid gap-4">
        <TextField
          label={t('review.name')}
          value={title}
          maxLength={limits.title}
          required
          error={title.trim() ? undefined : t('review.needsTitle')}
          aside={<Counter left={limits.title - title.length} />}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {!isEmbedded && <FolderField value={values.keepIn} onChange={(keepIn) => onChange({ keepIn })} />}
        <ReviewDates values={values} onChange={onChange} />
        {(mayBeForArchive || isForArchive) && (
          <Checkbox
            label={t('review.archive')}
            hint={t('review.archiveHint')}
            checked={isForArchive}
            onChange={({ target }) => onChange({ isForArchive: target.checked })}
          />
        )}
      </div>
    </Card>
  )
}

function AboutMail({ values: { subject, message, language }, onChange }: ReviewPart) {
  const t = useWizardText()
  return (
    <Card title={t('review.mail')}>
      <div className="grid gap-4">
        <TextField
          label={t('review.subject')}
          isOptional
          value={subject}
          maxLength={limits.subject}
          hint={t('review.subjectHint')}
          aside={<Counter left={limits.subject - subject.length} />}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
        <TextArea
          label={t('review.message')}
          isOptional
          value={message}
          maxLength={limits.message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
        <div className="tablet:w-1/2 tablet:pr-2">
          <Select
            label={t('review.language')}
            value={language}
            options={languages.map((code) => ({ value: code, label: languageName(code) }))}
            onChange={({ target }) =>
              onChange({ language: languages.find((code) => code === target.value) ?? language })
            }
          />
        </div>
      </div>
    </Card>
  )
}
