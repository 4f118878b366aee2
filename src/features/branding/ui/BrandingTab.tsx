/** Tab of an organization's settings: who letters come from, what new envelopes begin with, own texts, and a letter to look at. */
import { useState } from 'react'
import { languageName, languages, type Language } from '../../../kernel/language.ts'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { buttonRow } from '../../../web/design/button-look.ts'
import { Card } from '../../../web/design/Card.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { TextArea } from '../../../web/design/TextArea.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { sentenceFor, WireError, type FieldErrors } from '../../../web/wire-error.ts'
import { brandingLimits, ownTextNames, reminderChoices } from '../../../core/identity/branding.model.ts'
import { saveBrandingEndpoint, showBrandingEndpoint } from '../branding.contract.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { noTexts, typedFrom, wishFrom, type TypedBranding } from './typed-branding.ts'
import { useBrandingText } from './text.ts'

export function BrandingTab({ id, name }: { id: string; name: string }) {
  const { data: saved, error, refetch } = useAnswer(showBrandingEndpoint, { id })
  if (saved) return <Chosen key={JSON.stringify(saved)} id={id} name={name} saved={typedFrom(saved)} />
  if (!error) return <Skeleton lines={8} />
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

type Part = Readonly<{
  typed: TypedBranding
  errors: FieldErrors
  onChange: (changed: Partial<TypedBranding>) => void
}>

function Chosen({ id, name, saved }: { id: string; name: string; saved: TypedBranding }) {
  const t = useBrandingText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(saved)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const part = { typed, errors, onChange: (changed: Partial<TypedBranding>) => setTyped({ ...typed, ...changed }) }
  const refused = (error: unknown) => {
    if (error instanceof WireError) setErrors(error.fieldErrors)
    setFailure(sentenceFor(error))
  }
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    setErrors({})
    try {
      await call(saveBrandingEndpoint, { id, ...wishFrom(typed) })
      await refresh(showBrandingEndpoint)
      say({ tone: 'success', text: t('saved') })
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  const isUnchanged = JSON.stringify(typed) === JSON.stringify(saved)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <SenderCard {...part} name={name} />
      <FreshCard {...part} />
      <TextsCard {...part} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={buttonRow}>
        <Button kind="quiet" onClick={() => setLooking(true)}>
          {t('look')}
        </Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabledBecause={isUnchanged ? t('nothingChanged') : undefined}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
      {isLooking && <LetterPreview id={id} typed={typed} onClose={() => setLooking(false)} />}
    </div>
  )
}

const errorAt = (errors: FieldErrors, field: string): string | undefined => errors[field]?.join(' ')

function SenderCard({ typed, errors, onChange, name }: Part & { name: string }) {
  const t = useBrandingText()
  return (
    <Card title={t('sender.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('sender.text')}</p>
        <TextField
          label={t('sender.name')}
          isOptional
          hint={t('sender.nameHint', { name: typed.senderName.trim() || name })}
          error={errors['sender_name'] && t('sender.nameError')}
          maxLength={brandingLimits.senderName}
          value={typed.senderName}
          onChange={({ target }) => onChange({ senderName: target.value })}
        />
        <EmailField
          label={t('sender.replyTo')}
          isOptional
          hint={t('sender.replyToHint')}
          error={errorAt(errors, 'reply_to')}
          maxLength={brandingLimits.replyTo}
          value={typed.replyTo}
          onChange={({ target }) => onChange({ replyTo: target.value })}
        />
      </div>
    </Card>
  )
}

function FreshCard({ typed, errors, onChange }: Part) {
  const t = useBrandingText()
  return (
    <Card title={t('fresh.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('fresh.text')}</p>
        <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          <Select
            label={t('fresh.language')}
            value={typed.language}
            options={[
              { value: '', label: t('fresh.ofMaker') },
              ...languages.map((each) => ({ value: each, label: languageName(each) })),
            ]}
            onChange={({ target }) => onChange({ language: languages.find((each) => each === target.value) ?? '' })}
          />
          <Select
            label={t('fresh.reminder')}
            value={typed.reminder}
            options={[
              { value: '', label: t('fresh.reminders.none') },
              ...reminderChoices.map((hours) => ({ value: `${hours}`, label: t(`fresh.reminders.${hours}`) })),
            ]}
            onChange={({ target }) =>
              onChange({ reminder: reminderChoices.map(String).includes(target.value) ? target.value : '' })
            }
          />
          <TextField
            label={t('fresh.deadline')}
            isOptional
            inputMode="numeric"
            hint={t('fresh.deadlineHint')}
            error={errorAt(errors, 'deadline_days')}
            maxLength={3}
            value={typed.deadlineDays}
            onChange={({ target }) => onChange({ deadlineDays: target.value.replaceAll(/\D/g, '') })}
          />
        </div>
        <Checkbox
          label={t('fresh.mayDelegate')}
          hint={t('fresh.mayDelegateHint')}
          checked={typed.mayDelegate}
          onChange={({ target }) => onChange({ mayDelegate: target.checked })}
        />
      </div>
    </Card>
  )
}

function TextsCard({ typed, errors, onChange }: Part) {
  const t = useBrandingText()
  const { language: spoken } = useLanguage()
  const [language, setLanguage] = useState<Language>(typed.language || spoken)
  const texts = typed.texts[language] ?? noTexts
  return (
    <Card title={t('texts.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('texts.text')}</p>
        <div className="max-w-sm">
          <Select
            label={t('texts.language')}
            value={language}
            options={languages.map((each) => ({ value: each, label: languageName(each) }))}
            onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? language)}
          />
        </div>
        {ownTextNames.map((each) => (
          <TextArea
            key={each}
            lang={language}
            label={t(`texts.${each}`)}
            hint={t(`texts.${each}Hint`)}
            error={errorAt(errors, `texts.${language}.${each}`)}
            isOptional
            rows={3}
            maxLength={brandingLimits.text}
            value={texts[each]}
            onChange={({ target }) =>
              onChange({ texts: { ...typed.texts, [language]: { ...texts, [each]: target.value } } })
            }
          />
        ))}
      </div>
    </Card>
  )
}
