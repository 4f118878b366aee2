/** That an envelope is held, or about to be removed; nothing while its time is long. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useDetailText } from './text.ts'
import { useKeeping } from './use-keeping.ts'

export function KeepingNotice({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const { keeping, hold, release } = useKeeping(id)
  if (keeping?.is_held)
    return (
      <Alert
        tone="info"
        title={t('keeping.heldTitle')}
        action={<Button onClick={release}>{t('keeping.release')}</Button>}
      >
        {t('keeping.heldText')}
      </Alert>
    )
  if (!keeping?.removal_at) return null
  return (
    <Alert
      tone="warning"
      title={t('keeping.endsTitle', { date: formats.date(keeping.removal_at) })}
      action={<Button onClick={hold}>{t('keeping.hold')}</Button>}
    >
      {t('keeping.endsText')}
    </Alert>
  )
}
