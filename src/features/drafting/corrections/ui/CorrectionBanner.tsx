/** Banner on every step of a correction: that nothing has happened yet, and what can not be changed any more. */
import { useAnswer } from '../../../../web/query.tsx'
import { isCorrectable } from '../../../../core/envelope/asking.model.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { useCorrectionText } from './text.ts'

type Step = 'documents' | 'recipients' | 'fields' | 'review'

export function CorrectionBanner({
  envelope,
  step,
}: {
  envelope: Pick<EnvelopeView, 'corrects'> | undefined
  step: Step
}) {
  return envelope?.corrects ? <Banner corrects={envelope.corrects} step={step} /> : null
}

function Banner({ corrects, step }: { corrects: string; step: Step }) {
  const t = useCorrectionText()
  const running = useAnswer(showEnvelopeEndpoint, { id: corrects }).data
  const stays = running ? staying(running, step) : null
  return (
    <section
      aria-label={t('label')}
      className="border-b border-line bg-accent-soft px-4 py-2 text-sm text-ink tablet:px-6"
    >
      <p>{t('banner')}</p>
      {stays && <p className="font-medium wrap-anywhere">{t(`stays.${stays.is}`, { names: stays.names })}</p>}
    </section>
  )
}

type Staying = Readonly<{ is: 'certificate' | 'documents' | 'people' | 'asked'; names: string }>

/** The server decides when it is applied; here it is said before somebody tries. */
function staying({ recipients }: EnvelopeView, step: Step): Staying | null {
  const named = (people: EnvelopeView['recipients']) => people.map(({ name }) => name).join(', ')
  const acted = recipients.filter((each) => !isCorrectable(each))
  const qualified = recipients.filter(({ signature_type: type }) => type === 'qualified')
  if (step === 'review') return null
  if (step !== 'recipients' && qualified.length > 0) return { is: 'certificate', names: named(qualified) }
  if (acted.length > 0) return { is: step === 'documents' ? 'documents' : 'people', names: named(acted) }
  const asked = recipients.filter(({ state }) => state !== 'queued')
  return step === 'recipients' && asked.length > 0 ? { is: 'asked', names: named(asked) } : null
}
