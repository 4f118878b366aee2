/** The first cell of a row: the envelope's title, and below it the people. The whole row answers to it. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import { shownTitle } from '../../envelope-title.model.ts'
import { useListText } from './text.ts'

const SHOWN = 2

export function EnvelopeTitle({ envelope }: { envelope: Readonly<{ title: string; subject: string }> }) {
  const t = useListText()
  return <>{shownTitle(envelope).trim() || t('untitled')}</>
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
