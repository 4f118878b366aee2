/** Settings of the sender's own content. */
import { ImageUp } from 'lucide-react'
import { isDay } from '../../../kernel/calendar.ts'
import { Button } from '../../../web/design/Button.tsx'
import { TextArea } from '../../../web/design/TextArea.tsx'
import { DateField } from '../../../web/design/dates/DateField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useFormats, type Formats } from '../../../web/i18n/formats.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import type { ContentElement } from '../../drafting/layout-element.model.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export function ContentSettings({
  element,
  editor,
  onPicture,
}: {
  element: ContentElement
  editor: Editor
  /** Another picture is wanted. */
  onPicture: () => void
}) {
  const t = useEditorText()
  const formats = useFormats()
  const give = (value: string) => editor.set({ value })
  const { type } = element
  const asks = type !== 'image' && type !== 'validation-qrcode' && editor.problems.get(element.key) === 'needs_value'
  const error = asks ? t(`settings.needs.${type}`) : undefined
  switch (type) {
    case 'image':
      return (
        <div className="grid gap-1.5">
          <Button icon={ImageUp} width="full" onClick={onPicture}>
            {t('settings.replace')}
          </Button>
          <p className="text-xs text-muted">{t('settings.imageHint')}</p>
        </div>
      )
    case 'validation-qrcode':
      return <p className="text-sm text-muted">{t('settings.verifierHint')}</p>
    case 'qr-code':
      return (
        <TextField
          label={t('settings.qrCode')}
          hint={t('settings.qrCodeHint')}
          error={error}
          value={element.value}
          maxLength={limits.contentText}
          onChange={({ target }) => give(target.value)}
        />
      )
    case 'comment':
      return (
        <TextArea
          label={t('settings.comment')}
          hint={t('settings.commentHint')}
          error={error}
          rows={3}
          value={element.value}
          maxLength={limits.comment}
          onChange={({ target }) => give(target.value)}
        />
      )
    case 'date':
    case 'text': {
      const day = dayIn(element.value, formats)
      return (
        <>
          {(type === 'date' || day) && (
            <DateField
              label={t('settings.date')}
              error={error}
              value={day ?? ''}
              onValueChange={(chosen) => isDay(chosen) && give(formats.day(chosen))}
            />
          )}
          <TextArea
            label={t('settings.value')}
            error={type === 'date' ? undefined : error}
            rows={2}
            value={element.value}
            maxLength={limits.contentText}
            onChange={({ target }) => give(target.value)}
          />
        </>
      )
    }
  }
}

/** A text that is a date as this page writes dates, as Y-m-d. */
function dayIn(text: string, formats: Formats): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const parsed = new Date(year ? `${year}-${month}-${day}T00:00:00Z` : `${text} UTC`)
  if (Number.isNaN(parsed.getTime())) return undefined
  const iso = parsed.toISOString().slice(0, 10)
  return formats.day(iso) === text ? iso : undefined
}
