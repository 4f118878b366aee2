/** Choice of the sender: a certificate in another name is refused, or signs with a declared reason. Saved as it is chosen, and shown as it is saved. */
import {
  changeEnvelopeEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { Select } from '../../../../web/design/Select.tsx'
import { useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useWizardText } from './text.ts'

const choices = ['auto', 'refuse', 'declare'] as const
type Choice = (typeof choices)[number]

export function OtherHolder({ envelope: { id, other_holder: known } }: { envelope: EnvelopeView }) {
  const t = useWizardText()
  const save = useCommand(changeEnvelopeEndpoint, { refreshes: [showEnvelopeEndpoint] })
  const chosen = (save.isPending ? save.variables.input.other_holder : known) ?? 'auto'
  const choose = (choice: Choice) => save.mutate({ input: { id, other_holder: choice === 'auto' ? null : choice } })
  return (
    <div className="max-w-md">
      <Select
        label={t('otherHolder.label')}
        hint={t('otherHolder.hint')}
        value={chosen}
        error={save.isError ? sentenceFor(save.error) : undefined}
        options={choices.map((value) => ({ value, label: t(`otherHolder.${value}`) }))}
        onChange={({ target }) => choose(choices.find((each) => each === target.value) ?? 'auto')}
      />
    </div>
  )
}
