/** Choice of the sender: a certificate in another name is refused, or signs with a declared reason. Saved as it is chosen, and shown as it is saved. */
import {
  changeEnvelopeEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { Select } from '../../../../web/design/Select.tsx'
import type { Autosave, SavingState } from '../../../../web/autosave.ts'
import { useChoice } from '../../../../web/use-choice.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useWizardText } from './text.ts'

const choices = ['auto', 'refuse', 'declare'] as const
type Choice = (typeof choices)[number]

/** Beside the rows: both are saved before the page is left. */
export function useOtherHolder({ id }: EnvelopeView, rows: { keeper: Autosave<never>; keeping: SavingState }) {
  const name = `other-holder.${id}`
  const choice = useChoice(changeEnvelopeEndpoint, { name, refreshes: [showEnvelopeEndpoint] })
  const keeping: SavingState = choice.saving && rows.keeping.is === 'saved' ? { is: 'saving' } : rows.keeping
  const save = async () => {
    if (await choice.flush()) return rows.keeper.flush()
    document.querySelector<HTMLElement>('[data-other-holder] select')?.focus()
    return false
  }
  return { choice, keeping, save }
}

export function OtherHolder({
  envelope: { id, other_holder: known },
  choice: { saving, error, choose },
}: {
  envelope: EnvelopeView
  choice: ReturnType<typeof useOtherHolder>['choice']
}) {
  const t = useWizardText()
  const toInput = (chosen: Choice) => ({ id, other_holder: chosen === 'auto' ? null : chosen })
  return (
    <div className="max-w-md" data-other-holder>
      <Select
        label={t('otherHolder.label')}
        hint={t('otherHolder.hint')}
        value={(saving ? saving.other_holder : known) ?? 'auto'}
        error={error ? sentenceFor(error) : undefined}
        options={choices.map((value) => ({ value, label: t(`otherHolder.${value}`) }))}
        onChange={({ target }) => choose(toInput(choices.find((each) => each === target.value) ?? 'auto'))}
      />
    </div>
  )
}
