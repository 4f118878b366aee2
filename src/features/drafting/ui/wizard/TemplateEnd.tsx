/** A template is never sent: what is written is kept, and drafts are made after it from the list. */
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { useWizardText } from './text.ts'

export function TemplateEnd({
  onFlush,
  disabledBecause,
}: {
  /** Whether everything that was written is with the server. */
  onFlush: () => Promise<boolean>
  disabledBecause: string | undefined
}) {
  const t = useWizardText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    if (await onFlush()) await navigate({ to: '/business/documents/template', search: {} })
    setBusy(false)
  }
  return (
    <Button kind="primary" icon={Check} isBusy={isBusy} disabledBecause={disabledBecause} onClick={() => void end()}>
      {t('review.templateEnd')}
    </Button>
  )
}
