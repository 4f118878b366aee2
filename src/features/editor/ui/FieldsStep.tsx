/** Step 3: what each person fills in, and where. */
import { Link, useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { buttonLook } from '../../../web/design/button-look.ts'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { useRefresh } from '../../../web/query.tsx'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { useStays } from '../../drafting/corrections/ui/shared/use-stays.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { FieldsGuide } from '../../onboarding/ui/shared/Guides.tsx'
import { useOnboarding } from '../../onboarding/ui/shared/use-onboarding.ts'
import { useEmbeddedWizard } from '../../drafting/ui/shared/embedded-wizard.ts'
import { DraftGate } from '../../drafting/ui/shared/DraftGate.tsx'
import { mayGoBack } from '../../../web/use-kept.ts'
import { layoutShelf } from '../../drafting/ui/shared/shelves.ts'
import { KeptDraft, NewerQuestion, type Kept } from '../../../core/envelope/ui/kept/KeptDraft.tsx'
import { WizardFrame, type StepName } from '../../drafting/ui/shared/WizardFrame.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { layoutPart, useLayoutWords } from './kept-layout.ts'
import { useEditorText } from './text.ts'
import { useLayout } from './use-layout.ts'

export function FieldsStep({ id }: { id: string }) {
  return (
    <KeptDraft<readonly LayoutElement[]> shelf={layoutShelf(id)}>
      {(kept) => (
        <DraftGate id={id}>
          {(envelope) =>
            envelope.documents.length > 0 ? (
              <Fields envelope={envelope} {...kept} />
            ) : (
              <NoDocument envelope={envelope} />
            )
          }
        </DraftGate>
      )}
    </KeptDraft>
  )
}

function Fields({ envelope, unsaved, onAnew }: { envelope: EnvelopeView } & Kept<readonly LayoutElement[]>) {
  const words = useLayoutWords()
  const t = useEditorText()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const guide = useOnboarding('business_envelope_fields', useEmbeddedWizard() !== null)
  const stays = useStays(envelope)
  const { layout, dispatch, pictures, keeper, keeping } = useLayout(envelope, unsaved)
  const leave = async (to: StepName) => {
    const may = to === 'review' ? await keeper.flush() : await mayGoBack(keeper)
    if (may) await refresh(showEnvelopeEndpoint)
    return may
  }
  const openReview = async () => {
    if (await leave('review')) await navigate({ to: '/business/envelopes/$id/review', params: { id: envelope.id } })
  }
  return (
    <WizardFrame
      envelope={envelope}
      title={envelope.title}
      step="fields"
      keeping={keeping}
      isWide
      onLeave={leave}
      help={guide}
      next={{}}
    >
      <h1 className="sr-only">{t('title')}</h1>
      {stays && (
        <FieldEditor {...{ envelope, layout, dispatch, pictures, keeping, stays }} onNext={() => void openReview()} />
      )}
      <FieldsGuide guide={guide} />
      <NewerQuestion
        {...{ keeping, keeper, onAnew }}
        here={() => words(layout.elements, envelope)}
        there={() => words(layoutPart.there(envelope), envelope)}
      />
    </WizardFrame>
  )
}

function NoDocument({ envelope }: { envelope: EnvelopeView }) {
  const t = useEditorText()
  const isEmbedded = useEmbeddedWizard() !== null
  return (
    <WizardFrame
      envelope={envelope}
      title={envelope.title}
      step="fields"
      keeping={{ is: 'saved' }}
      next={{ disabledBecause: t('noDocument') }}
    >
      <EmptyState
        icon={FileText}
        title={t('noDocument')}
        action={
          isEmbedded ? null : (
            <Link
              to="/business/envelopes/$id/documents"
              params={{ id: envelope.id }}
              className={buttonLook({ kind: 'primary' })}
            >
              {t('toDocuments')}
            </Link>
          )
        }
      />
    </WizardFrame>
  )
}
