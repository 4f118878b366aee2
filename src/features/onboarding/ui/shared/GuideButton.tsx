/** Button that opens the guide of a step: written out for somebody who never read it, where there is room. */
import { CircleHelp } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { DESK, useMedia } from '../../../../web/use-media.ts'
import { useOnboardingText } from '../text.ts'
import type { OnboardingGuide } from './use-onboarding.ts'

export function GuideButton({ open, isNew }: Pick<OnboardingGuide, 'open' | 'isNew'>) {
  const t = useOnboardingText()
  const isWide = useMedia(DESK)
  if (!isNew || !isWide) return <IconButton icon={CircleHelp} label={t('help')} onClick={open} />
  return (
    <Button kind="quiet" icon={CircleHelp} onClick={open}>
      {t('help')}
    </Button>
  )
}
