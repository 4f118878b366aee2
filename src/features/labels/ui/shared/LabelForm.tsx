/** Dialog in which a label is made, renamed, coloured anew or deleted. */
import { useState, type FormEvent } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listEnvelopesEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import type { LabelView } from '../../../../core/envelope/label.contract.ts'
import { labelColors, labelLimits, type LabelColor } from '../../../../core/envelope/label.model.ts'
import {
  changeLabelEndpoint,
  createLabelEndpoint,
  deleteLabelEndpoint,
  listLabelsEndpoint,
} from '../../label.contract.ts'
import { tints } from './LabelChip.tsx'
import { useLabelText } from './text.ts'
import { useLabels } from './use-labels.ts'

export function LabelForm({
  label,
  onMade,
  onBack,
  onClose,
}: {
  /** Null: a new one. */
  label: LabelView | null
  onMade: (id: string) => void
  onBack: () => void
  onClose: () => void
}) {
  const t = useLabelText()
  const refresh = useRefresh()
  const count = useLabels().length
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<LabelColor>(label?.color ?? labelColors[count % labelColors.length]!)
  const [state, setState] = useState<'open' | 'saving' | 'deleting' | Readonly<{ why: string }>>('open')
  const refreshLabels = () => refresh(listLabelsEndpoint, listEnvelopesEndpoint)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState('saving')
    try {
      if (label) await call(changeLabelEndpoint, { id: label.id, name, color })
      else onMade((await call(createLabelEndpoint, { name, color })).id)
      await refreshLabels()
      onBack()
    } catch (error) {
      setState({ why: sentenceFor(error) })
    }
  }
  if (state === 'deleting' && label)
    return (
      <ConfirmDialog
        isOpen
        onClose={onBack}
        title={t('deleteTitle', { name: label.name })}
        text={t('deleteText')}
        action={t('delete')}
        kind="danger"
        onConfirm={async () => {
          await call(deleteLabelEndpoint, { id: label.id })
          await refreshLabels()
        }}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(label ? 'changing' : 'new')}
      actions={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          {label && (
            <Button kind="danger" onClick={() => setState('deleting')}>
              {t('delete')}
            </Button>
          )}
          <Button kind="primary" type="submit" form="label-form" isBusy={state === 'saving'}>
            {t(label ? 'save' : 'create')}
          </Button>
        </>
      }
    >
      <form id="label-form" className="grid grid-cols-1 gap-4" onSubmit={(event) => void save(event)}>
        {typeof state === 'object' && <Alert tone="danger">{state.why}</Alert>}
        <TextField
          label={t('name')}
          required
          maxLength={labelLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Colors value={color} onChange={setColor} />
      </form>
    </Dialog>
  )
}

function Colors({ value, onChange }: { value: LabelColor; onChange: (color: LabelColor) => void }) {
  const t = useLabelText()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium">{t('color')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {labelColors.map((color) => (
          <label
            key={color}
            title={t(`colors.${color}`)}
            style={tints[color]}
            className="relative grid size-9 cursor-pointer place-items-center rounded-md has-checked:inset-ring-2 has-checked:inset-ring-(--tint) has-focus-visible:outline-2 has-focus-visible:outline-accent coarse:size-11"
          >
            <input
              type="radio"
              name="label-color"
              aria-label={t(`colors.${color}`)}
              checked={value === color}
              onChange={() => onChange(color)}
              className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
            />
            <i aria-hidden className="size-5 rounded-full bg-(--tint)" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
