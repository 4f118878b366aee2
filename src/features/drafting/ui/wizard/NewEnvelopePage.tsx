/** The first step before there is a draft: it is made with the first file. */
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { CreditNotice } from '../shared/CreditNotice.tsx'
import { DocumentDropZone } from '../shared/DocumentDropZone.tsx'
import { useStartEnvelope } from '../shared/start-envelope.ts'
import { useWizardText } from './text.ts'
import { RefusedFiles } from '../shared/UploadList.tsx'
import { SharedFiles } from './SharedFiles.tsx'
import { WizardFrame } from '../shared/WizardFrame.tsx'

export function NewEnvelopePage() {
  const t = useWizardText()
  const { start, retry, isStarting, refused, dismiss } = useStartEnvelope()
  usePageTitle(t('newTitle'))
  return (
    <WizardFrame title={t('newTitle')} step="documents" keeping={isStarting ? { is: 'saving' } : undefined}>
      <div className="grid gap-4" aria-busy={isStarting}>
        <h1 className="text-lg">{t('documents.title')}</h1>
        <CreditNotice />
        <RefusedFiles refused={refused} onDismiss={dismiss} onRetry={retry} />
        <SharedFiles onChosen={start} />
        <DocumentDropZone onChosen={start} />
      </div>
    </WizardFrame>
  )
}
