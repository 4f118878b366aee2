/** Settings for what a number or an amount is calculated from: the operation, and other fields by their titles. */
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { titlesFor, type CountedTitle } from '../../../core/envelope/calculation-choice.model.ts'
import { operations, type Calculation } from '../../../core/envelope/calculation.model.ts'
import { isAmountFormat } from '../../../core/envelope/amount.model.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'
import { signs } from './signs.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

type Own = Readonly<{ field: FieldElement; editor: Editor; recipients: readonly RecipientView[] }>

export function CalculationSettings({ field, editor, recipients }: Own) {
  const t = useEditorText()
  const calculation = field.calculation ?? null
  if (field.format !== null && !isAmountFormat(field.format)) return null
  const own = titlesFor(field, editor.all, [])
  const earlier = earlierThan(field, recipients)
  const reached = titlesFor(field, editor.all, earlier)
  if (!calculation && reached.length === 0) return null
  const choose = (operation: Calculation['operation'] | undefined) => {
    if (!operation) return editor.set({ calculation: null })
    if (calculation) return editor.set({ calculation: { ...calculation, operation } })
    const first = own.length > 0 ? own : reached
    const titles = first.filter(({ isCalculated }) => !isCalculated).map(({ title }) => title)
    const of = own.length > 0 ? 'recipient' : 'envelope'
    editor.set({
      calculation: { operation, titles: titles.slice(0, limits.options), of },
      ...(!field.format && { format: first.some(({ isMoney }) => isMoney) ? 'money' : 'number' }),
      ...(isUnnamed(field, t) && { title: t('calculation.total') }),
    })
  }
  return (
    <>
      <Select
        label={t('calculation.label')}
        value={calculation?.operation ?? ''}
        options={[
          { value: '', label: t('calculation.none') },
          ...operations.map((operation) => ({ value: operation, label: t(`calculation.${operation}`) })),
        ]}
        onChange={({ target }) => choose(operations.find((each) => each === target.value))}
      />
      {calculation && (
        <Titles
          {...{ field, editor, recipients, calculation }}
          choice={calculation.of === 'envelope' ? reached : own}
        />
      )}
      {calculation && (calculation.of === 'envelope' || hasOthers(reached, field)) && (
        <Checkbox
          label={t('calculation.others')}
          checked={calculation.of === 'envelope'}
          onChange={({ target }) =>
            editor.set({ calculation: { ...calculation, of: target.checked ? 'envelope' : 'recipient' } })
          }
        />
      )}
    </>
  )
}

/** A title that nobody wrote gives way. */
const isUnnamed = ({ title }: FieldElement, t: ReturnType<typeof useEditorText>): boolean =>
  [t('type.text'), t('formats.number'), t('formats.money')].includes(title)

const hasOthers = (titles: readonly CountedTitle[], field: FieldElement): boolean =>
  titles.some(({ recipients }) => recipients.some((each) => each !== field.recipient))

/** Who acts before its recipient. */
function earlierThan({ recipient }: FieldElement, recipients: readonly RecipientView[]): string[] {
  const orderOf = ({ routing_order }: RecipientView) => routing_order ?? 0
  const own = recipients.find(({ id }) => id === recipient)
  return recipients.filter((each) => own && orderOf(each) < orderOf(own)).map(({ id }) => id)
}

/** Also those that are gone, to be taken out. */
function Titles({
  field,
  editor,
  recipients,
  calculation,
  choice,
}: Own & { calculation: Calculation; choice: readonly CountedTitle[] }) {
  const t = useEditorText()
  const problem = editor.problems.get(field.key)
  const isWrong = problem === 'calculation_gone' || problem === 'calculation_circle' || problem === 'calculation_later'
  const chosen = calculation.titles.map((title) => title.trim())
  const gone = chosen.filter((title) => choice.every((each) => each.title !== title))
  const nameOf = (id: string) => recipients.find((each) => each.id === id)?.name ?? ''
  const labelOf = ({ title, count, recipients: owners }: CountedTitle) => {
    const others = owners.filter((id) => id !== field.recipient).map(nameOf)
    const named = others.length > 0 ? t('calculation.of', { title, name: others.join(', ') }) : title
    return count > 1 ? t('calculation.several', { title: named, count: String(count) }) : named
  }
  const toggle = (title: string, isOn: boolean) => {
    const titles = isOn ? [...chosen, title] : chosen.filter((each) => each !== title)
    editor.set({ calculation: { ...calculation, titles: titles.slice(0, limits.options) } })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('calculation.fields')}</legend>
      {choice.length === 0 && <p className="text-sm text-muted">{t('calculation.noFields')}</p>}
      <div className="grid max-h-60 gap-1.5 overflow-y-auto">
        {choice.map((each) => (
          <Checkbox
            key={each.title}
            label={labelOf(each)}
            checked={chosen.includes(each.title)}
            onChange={({ target }) => toggle(each.title, target.checked)}
          />
        ))}
        {gone.map((title) => (
          <Checkbox
            key={title}
            label={t('calculation.gone', { title })}
            checked
            onChange={() => toggle(title, false)}
          />
        ))}
      </div>
      {isWrong ? (
        <p role="alert" className="text-sm text-danger">
          {t(`calculation.${problem}`)}
        </p>
      ) : (
        <p className="text-sm wrap-anywhere text-muted">
          {t('calculation.preview', { formula: chosen.join(` ${signs[calculation.operation]} `) })}
        </p>
      )}
      {calculation.operation === 'difference' && chosen.length > 1 && (
        <p className="text-sm text-muted">{t('calculation.first', { title: chosen[0]! })}</p>
      )}
    </fieldset>
  )
}
