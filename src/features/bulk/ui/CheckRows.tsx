/** The third step of a batch: how many envelopes go out, which rows can not, and what the plan has left. */
import { CircleAlert } from 'lucide-react'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { ShortList } from '../../../web/design/ShortList.tsx'
import { Table, type Column } from '../../../web/design/Table.tsx'
import type { PreviewView } from '../batch.contract.ts'
import { headOf } from '../columns.model.ts'
import { Figure } from './Figure.tsx'
import { useBatchText, useSheetText } from './text.ts'
import type { Sheet } from './use-new-batch.ts'

export function CheckRows({
  sheet,
  isBusy,
  isRepeated,
  failure,
  onBack,
  onSend,
  onAgain,
  onKeep,
}: {
  sheet: Sheet
  isBusy: boolean
  /** The same rows were sent before: it is asked whether they shall be again. */
  isRepeated: boolean
  failure?: string
  onBack: () => void
  onSend: () => void
  onAgain: () => Promise<void>
  onKeep: () => void
}) {
  const t = useBatchText()
  const { view } = sheet
  const good = view.total - view.invalid
  const hasTooFew = view.credits_left !== null && view.credits_left < good
  const because = good === 0 ? t('check.nothing') : hasTooFew ? t('check.tooFew') : undefined
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Result view={view} good={good} isShort={hasTooFew} />
      {hasTooFew && <Alert tone="warning">{t('check.tooFew')}</Alert>}
      {view.failures.length > 0 && <Flaws view={view} />}
      <Rows sheet={sheet} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => !isBusy && onBack()}>{t('check.back')}</Button>
        <Button kind="primary" isBusy={isBusy} disabledBecause={because} onClick={onSend}>
          {t(view.invalid > 0 && good > 0 ? 'check.sendValid' : 'check.send', { count: good })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRepeated}
        onClose={onKeep}
        title={t('check.againTitle')}
        text={t('check.againText')}
        action={t('check.againYes')}
        onConfirm={onAgain}
      />
    </>
  )
}

function Result({ view, good, isShort }: { view: PreviewView; good: number; isShort: boolean }) {
  const t = useBatchText()
  const { credits_left: left, invalid } = view
  return (
    <div role="group" aria-label={t('check.result')} className="grid grid-cols-1 gap-2 tablet:grid-cols-3">
      <Figure text={t('check.good', { count: good })} tone={good > 0 ? 'strong' : 'plain'} />
      <Figure text={t('check.bad', { count: invalid })} tone={invalid > 0 ? 'wrong' : 'plain'} />
      <Figure
        text={left === null ? t('check.noLimit') : t('check.credits', { count: left })}
        tone={isShort ? 'wrong' : 'plain'}
      />
    </div>
  )
}

function Flaws({ view: { failures, invalid } }: { view: PreviewView }) {
  const t = useBatchText()
  const words = useSheetText()
  const title = t('check.flaws', { count: invalid })
  const where = (field: string | null) => (field && /^(role|value):/.test(field) ? ` (${headOf(field, words)})` : '')
  return (
    <section className="grid gap-2 rounded-lg bg-danger-soft p-4">
      <h2 className="flex gap-2 text-body">
        <CircleAlert aria-hidden className="mt-[calc((1lh-1.125rem)/2)] size-4.5 shrink-0 text-danger" />
        {title}
      </h2>
      <ShortList label={title} items={failures} keyOf={({ line }) => String(line)}>
        {({ line, message, field }) => (
          <>
            <span className="num font-medium">{t('check.line', { line: String(line) })}</span>: {message}
            {where(field)}
          </>
        )}
      </ShortList>
      {invalid > failures.length && (
        <p className="text-sm">{t('check.flawsMore', { count: invalid - failures.length })}</p>
      )}
      <p className="text-sm">{t('check.flawsText', { count: invalid })}</p>
    </section>
  )
}

/** So many characters, such as those of a sum or a date, stay on one line. */
const SHORT = 16

const Cell = ({ text }: { text: string }) =>
  text.includes('@') ? (
    <EmailAddress>{text}</EmailAddress>
  ) : (
    <span className={text.length > SHORT ? 'wrap-anywhere' : 'tablet:whitespace-nowrap'}>{text}</span>
  )

/** As many columns as a table has room for. */
const MOST = 5

type SampleRow = PreviewView['sample'][number]

function Rows({ sheet: { view, targets } }: { sheet: Sheet }) {
  const t = useBatchText()
  const words = useSheetText()
  const used = targets.flatMap((target, at) => (target === '' ? [] : [{ target, at }])).slice(0, MOST)
  const columns: Column<SampleRow>[] = [
    {
      name: 'line',
      label: t('batch.column.line'),
      cell: ({ line }) => <span className="num whitespace-nowrap">{t('check.line', { line: String(line) })}</span>,
    },
    ...used.map(({ target, at }) => ({
      name: target,
      label: headOf(target, words),
      cell: ({ cells }: SampleRow) => <Cell text={cells[at] ?? ''} />,
    })),
  ]
  const more = view.total - view.sample.length
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-body">{t('check.rows')}</h2>
      <Table caption={t('check.rows')} columns={columns} rows={view.sample} keyOf={({ line }) => String(line)} />
      {more > 0 && <p className="text-sm text-muted">{t('check.rowsMore', { count: more })}</p>}
    </section>
  )
}
