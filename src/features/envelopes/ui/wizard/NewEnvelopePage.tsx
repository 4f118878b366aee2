/** The first step before there is a draft: it is made with the first file. */
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { PdfDropZone } from './PdfDropZone.tsx'
import { useStartEnvelope } from './start-envelope.ts'
import { useWizardText } from './text.ts'
import { WizardFrame } from './WizardFrame.tsx'

export function NewEnvelopePage() {
  const t = useWizardText()
  const { start, isStarting } = useStartEnvelope()
  usePageTitle(t('newTitle'))
  return (
    <WizardFrame title={t('newTitle')} step="documents" keeping={{ is: isStarting ? 'saving' : 'saved' }}>
      <div className="grid gap-4" aria-busy={isStarting}>
        <h1 className="text-lg">{t('documents.title')}</h1>
        <PdfDropZone onFiles={start} />
      </div>
    </WizardFrame>
  )
}
