/** Preview of an import: counts of new, updated, unchanged and invalid rows, the invalid ones and why, and the first of the others. */
import { CircleAlert } from 'lucide-react'
import { Badge, type Tone } from '../../../../web/design/Badge.tsx'
import { ShortList } from '../../../../web/design/ShortList.tsx'
import { contactLimits } from '../../contact.model.ts'
import type { FlawView, ImportView, PlannedView } from '../../import.contract.ts'
import { useBookText } from './text.ts'

export function ImportPreview({ view }: { view: ImportView }) {
  const t = useBookText()
  const { created, updated, unchanged, invalid, rows, flaws } = view
  const whole = created + updated + unchanged
  return (
    <>
      <div role="group" aria-label={t('import.result')} className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        <Figure text={t('import.created', { count: created })} isStrong={created > 0} />
        <Figure text={t('import.updated', { count: updated })} isStrong={updated > 0} />
        <Figure text={t('import.unchanged', { count: unchanged })} />
        <Figure text={t('import.invalid', { count: invalid })} isWrong={invalid > 0} />
      </div>
      {flaws.length > 0 && (
        <section className="grid gap-2 rounded-lg bg-danger-soft p-4">
          <h3 className="flex gap-2 text-body">
            <CircleAlert aria-hidden className="mt-[calc((1lh-1.125rem)/2)] size-4.5 shrink-0 text-danger" />
            {t('import.flaws', { count: invalid })}
          </h3>
          <ShortList label={t('import.flaws', { count: invalid })} items={flaws} keyOf={({ line }) => String(line)}>
            {(flaw) => <Flaw flaw={flaw} />}
          </ShortList>
          {invalid > flaws.length && (
            <p className="text-sm">{t('import.flawsMore', { count: invalid - flaws.length })}</p>
          )}
          <p className="text-sm">{t('import.flawsText', { count: invalid })}</p>
        </section>
      )}
      {rows.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-body">{t('import.rows')}</h3>
          <ul
            aria-label={t('import.rows')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog scrolls, and may hold nothing else that keys could reach
            tabIndex={0}
            className="grid list-none grid-cols-1 overflow-hidden rounded-lg p-0 inset-ring-1 inset-ring-line focus-inset"
          >
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </ul>
          {whole > rows.length && (
            <p className="text-sm text-muted">{t('import.rowsMore', { count: whole - rows.length })}</p>
          )}
        </section>
      )}
    </>
  )
}

const tones = { created: 'success', updated: 'accent', unchanged: 'neutral' } as const satisfies Record<string, Tone>

function Row({ row: { becomes, name, email, phone, masked_cpf: cpf, was } }: { row: PlannedView }) {
  const t = useBookText()
  const before = [
    was?.name !== name && was?.name,
    was?.phone !== phone && was?.phone,
    was?.masked_cpf !== cpf && was?.masked_cpf,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2 text-sm last:border-0">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="num wrap-anywhere text-muted">
          {[email, phone, cpf && `CPF ${cpf}`].filter(Boolean).join(' · ')}
        </span>
        {before && <span className="num wrap-anywhere text-muted">{t('import.was', { text: before })}</span>}
      </span>
      <Badge tone={tones[becomes]}>{t(`import.becomes.${becomes}`)}</Badge>
    </li>
  )
}

function Flaw({ flaw }: { flaw: FlawView }) {
  const t = useBookText()
  const why = useWhy()
  return (
    <>
      <span className="num font-medium">{t('import.line', { line: String(flaw.line) })}</span>: {why(flaw)}
    </>
  )
}

function useWhy(): (flaw: FlawView) => string {
  const t = useBookText()
  return ({ field, why, text, first_line: line }) => {
    switch (why) {
      case 'repeated':
        return t('import.why.repeated', { text, line: String(line) })
      case 'missing':
        return t(field === 'name' ? 'import.why.nameMissing' : 'import.why.emailMissing')
      case 'too_long':
        if (field === 'cpf') return t('import.why.cpfInvalid')
        return t(`import.why.${field}Long`, { max: String(contactLimits[field]) })
      case 'invalid':
        if (field === 'cpf') return t('import.why.cpfInvalid')
        return t(`import.why.${field}Invalid`, { text })
    }
  }
}

/** The number stands first in its words: they are one thing to read. */
function Figure({ text, isStrong = false, isWrong = false }: { text: string; isStrong?: boolean; isWrong?: boolean }) {
  const look = isWrong ? 'bg-danger-soft text-danger' : isStrong ? 'bg-sunken text-ink' : 'bg-sunken text-muted'
  return <div className={`num rounded-md px-3 py-2 text-sm font-medium ${look}`}>{text}</div>
}
