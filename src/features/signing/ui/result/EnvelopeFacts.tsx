/** Which envelope this is about: a person who comes back to a link after weeks has forgotten. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import type { SigningView } from '../../signing.contract.ts'
import { useResultText } from '../shared/result-text/text.ts'

export function EnvelopeFacts({ envelope }: Pick<SigningView, 'envelope'>) {
  const r = useResultText()
  const formats = useFormats()
  const { sender, organization, sent_at, expire_at, time_zone, closed_at } = envelope
  const from = organization.name === sender.name ? sender.name : `${sender.name}, ${organization.name}`
  const rows = [
    [r('facts.from'), from],
    [r('facts.sent'), sent_at && formats.dateTime(sent_at)],
    [r('facts.deadline'), expire_at && formats.deadline(expire_at, time_zone)],
    [r('facts.ended'), closed_at && formats.dateTime(closed_at)],
  ] as const
  return (
    <section className="grid gap-3 rounded-lg bg-surface p-4 shadow-raised">
      <h2 className="font-semibold break-words">{shownTitle(envelope)}</h2>
      <dl className="grid gap-1.5">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
                <dt className="text-muted">{name}</dt>
                <dd className="num break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
