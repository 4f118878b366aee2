/** The first cell of a row: the envelope's title, and below it the people. The whole row answers to it. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useListText } from './text.ts'

const SHOWN = 2

export function EnvelopeTitle({ title }: { title: string }) {
  const t = useListText()
  return <>{title.trim() || t('untitled')}</>
}

/** Ana Souza, Bruno Lima e mais 1 */
export function People({ recipients }: { recipients: readonly { name: string; value: string }[] }) {
  const t = useListText()
  const formats = useFormats()
  const names = recipients.map(({ name, value }) => name || value)
  const more = names.length - SHOWN
  const words =
    names.length === 0
      ? t('nobody')
      : more > 0
        ? t('people', { names: names.slice(0, SHOWN).join(', '), more: String(more) })
        : formats.list(names)
  return <div className="truncate text-muted">{words}</div>
}
