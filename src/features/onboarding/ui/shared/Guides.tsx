/** The explanations of the wizard's second and third step. */
import { GuideDialog } from '../../../../web/design/GuideDialog.tsx'
import { AdjustDrawing, OrderDrawing, PlaceDrawing, RoleDrawing, WhoDrawing } from '../drawings.tsx'
import { useOnboardingText } from '../text.ts'
import type { OnboardingGuide } from './use-onboarding.ts'

export function RecipientsGuide({ guide: { isOpen, close } }: { guide: OnboardingGuide }) {
  const t = useOnboardingText()
  return (
    <GuideDialog
      isOpen={isOpen}
      onClose={close}
      steps={[
        { drawing: <WhoDrawing />, title: t('recipients.who.title'), text: t('recipients.who.text') },
        { drawing: <RoleDrawing />, title: t('recipients.role.title'), text: t('recipients.role.text') },
        { drawing: <OrderDrawing />, title: t('recipients.order.title'), text: t('recipients.order.text') },
      ]}
    />
  )
}

export function FieldsGuide({ guide: { isOpen, close } }: { guide: OnboardingGuide }) {
  const t = useOnboardingText()
  return (
    <GuideDialog
      isOpen={isOpen}
      onClose={close}
      steps={[
        { drawing: <PlaceDrawing />, title: t('fields.place.title'), text: t('fields.place.text') },
        { drawing: <AdjustDrawing />, title: t('fields.adjust.title'), text: t('fields.adjust.text') },
      ]}
    />
  )
}
