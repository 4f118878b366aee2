/** The second step of a batch: which column says what. Heads that were known are chosen already. */
import { FileSpreadsheet } from 'lucide-react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { headOf, letterOf, rolesWithoutAddress, type ColumnTarget } from '../columns.model.ts'
import { useBatchText, useSheetText } from './text.ts'
import type { Sheet } from './use-new-batch.ts'

/** As many rows as show what a column holds. */
const EXAMPLES = 3

export function NameColumns({
  sheet,
  isBusy,
  failure,
  onHeads,
  onName,
  onNext,
  onOther,
}: {
  sheet: Sheet
  isBusy: boolean
  failure?: string
  onHeads: (hasHeads: boolean) => void
  onName: (at: number, target: ColumnTarget) => void
  onNext: () => void
  onOther: () => void
}) {
  const t = useBatchText()
  const formats = useFormats()
  const missing = rolesWithoutAddress(sheet.targets, sheet.view.targets)
  const because = missing.length > 0 ? t('columns.missing', { roles: formats.list(missing) }) : undefined
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Card title={t('columns.title')}>
        <div className="grid grid-cols-1 gap-3">
          <p className="text-body text-muted">{t('columns.text')}</p>
          <p className="flex items-center gap-2 text-sm text-muted">
            <FileSpreadsheet aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{sheet.file.name}</span>
          </p>
          <Checkbox
            label={t('columns.hasHeads')}
            checked={sheet.hasHeads}
            disabled={isBusy}
            onChange={({ target }) => onHeads(target.checked)}
          />
          <ul aria-busy={isBusy} className="grid list-none grid-cols-1 gap-0 p-0">
            {sheet.view.columns.map(({ head }, at) => (
              <ColumnRow
                key={at}
                sheet={sheet}
                isBusy={isBusy}
                at={at}
                head={head}
                onName={(target) => onName(at, target)}
              />
            ))}
          </ul>
        </div>
      </Card>
      {because && <Alert tone="warning">{because}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => !isBusy && onOther()}>{t('file.other')}</Button>
        <Button kind="primary" isBusy={isBusy} disabledBecause={because} onClick={onNext}>
          {t('columns.next')}
        </Button>
      </div>
    </>
  )
}

function ColumnRow({
  sheet: { view, targets },
  isBusy,
  at,
  head,
  onName,
}: {
  sheet: Sheet
  isBusy: boolean
  at: number
  head: string
  onName: (target: ColumnTarget) => void
}) {
  const t = useBatchText()
  const words = useSheetText()
  const letter = letterOf(at)
  const examples = view.sample
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, EXAMPLES)
  const options = view.targets.map((target) => ({ value: target, label: headOf(target, words) }))
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 border-t border-line py-3 tablet:grid-cols-2 tablet:items-center">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {head.trim() ? t('columns.headNamed', { letter, head }) : t('columns.head', { letter })}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {examples.length > 0 ? t('columns.examples', { text: examples.join(' · ') }) : t('columns.empty')}
        </p>
      </div>
      <Select
        label={t('columns.use', { letter })}
        hidesLabel
        value={targets[at] ?? ''}
        disabled={isBusy}
        options={[{ value: '', label: t('columns.unused') }, ...options]}
        onChange={({ target }) => onName(target.value)}
      />
    </li>
  )
}
