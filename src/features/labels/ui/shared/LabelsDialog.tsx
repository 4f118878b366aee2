/** Dialog: which labels some envelopes bear; new ones are made and others changed here, too. */
import { Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Tick } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { LabelView } from '../../../../core/envelope/label.contract.ts'
import { LabelChip } from './LabelChip.tsx'
import { LabelForm } from './LabelForm.tsx'
import { useLabelText } from './text.ts'
import { useLabels } from './use-labels.ts'

export type LabelChoice = Readonly<{ add: string[]; remove: string[] }>

export function LabelsDialog({
  borne,
  onApply,
  onClose,
}: {
  /** For each of the envelopes the ids of its labels. */
  borne: readonly (readonly string[])[]
  onApply: (choice: LabelChoice) => void
  onClose: () => void
}) {
  const t = useLabelText()
  const labels = useLabels()
  /** What was decided here; the others stay on the envelopes where they are. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [form, setForm] = useState<LabelView | 'new' | null>(null)
  const choose = (id: string, isOn: boolean) => setChosen((before) => new Map([...before, [id, isOn]]))
  if (form)
    return (
      <LabelForm
        label={form === 'new' ? null : form}
        onMade={(id) => choose(id, true)}
        onBack={() => setForm(null)}
        onClose={onClose}
      />
    )
  const ids = (isOn: boolean) => [...chosen].filter(([, is]) => is === isOn).map(([id]) => id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('title', { count: borne.length })}
      text={t('text')}
      actions={
        <>
          <Button icon={Plus} onClick={() => setForm('new')}>
            {t('new')}
          </Button>
          <Button
            kind="primary"
            onClick={() => (chosen.size === 0 ? onClose() : onApply({ add: ids(true), remove: ids(false) }))}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      {labels.length === 0 ? (
        <p className="text-body text-muted">{t('none')}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {labels.map((label) => (
            <LabelLine
              key={label.id}
              label={label}
              bearing={chosen.get(label.id) ?? bearingOf(label.id, borne)}
              onChoose={(isOn) => choose(label.id, isOn)}
              onChange={() => setForm(label)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** All of the envelopes bear it, none does, or some do. */
type Bearing = boolean | 'some'

function bearingOf(id: string, borne: readonly (readonly string[])[]): Bearing {
  const count = borne.filter((labels) => labels.includes(id)).length
  return count === 0 ? false : count === borne.length ? true : 'some'
}

function LabelLine({
  label,
  bearing,
  onChoose,
  onChange,
}: {
  label: LabelView
  bearing: Bearing
  onChoose: (isOn: boolean) => void
  onChange: () => void
}) {
  const t = useLabelText()
  const id = useId()
  return (
    <li className="flex items-center gap-2">
      <label htmlFor={id} className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-2.5 coarse:min-h-11">
        <Tick
          id={id}
          ref={(box) => {
            if (box) box.indeterminate = bearing === 'some'
          }}
          checked={bearing === true}
          onChange={() => onChoose(bearing !== true)}
        />
        <span className="flex min-w-0 flex-1">
          <LabelChip label={label} />
        </span>
      </label>
      <IconButton icon={Pencil} label={t('change', { name: label.name })} onClick={onChange} />
    </li>
  )
}
