/** Title, mail, deadline, reminder, language: everything that is written before sending. */
import { languages } from '../../../../kernel/language.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Counter, TextArea } from '../../../../web/design/TextArea.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import { limits } from '../../field.model.ts'
import { isDeadlineSoon, reminders, tomorrow, type ReviewValues } from './review-form.ts'
import { useWizardText } from './text.ts'

export function ReviewFields({
  values,
  onChange,
}: {
  values: ReviewValues
  onChange: (changed: Partial<ReviewValues>) => void
}) {
  const t = useWizardText()
  const { title, subject, message, deadline, reminder, language, isForArchive } = values
  const organization = useAnswer(showMeEndpoint, {}).data?.organization
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
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t('review.deadline')}
            type="date"
            isOptional
            min={tomorrow()}
            value={deadline}
            error={isDeadlineSoon(deadline) ? t('review.deadlineSoon') : undefined}
            hint={t('review.deadlineHint')}
            onChange={({ target }) => onChange({ deadline: target.value })}
          />
          {deadline && !isDeadlineSoon(deadline) && (
            <Select
              label={t('review.reminder')}
              value={reminder}
              options={[
                { value: '', label: t('review.reminders.none') },
                ...reminders.map((hours) => ({ value: hours, label: t(`review.reminders.${hours}`) })),
              ]}
              onChange={({ target }) => onChange({ reminder: reminders.find((hours) => hours === target.value) ?? '' })}
            />
          )}
          <Select
            label={t('review.language')}
            value={language}
            options={languages.map((code) => ({ value: code, label: t(`review.languages.${code}`) }))}
            onChange={({ target }) =>
              onChange({ language: languages.find((code) => code === target.value) ?? language })
            }
          />
        </div>
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
