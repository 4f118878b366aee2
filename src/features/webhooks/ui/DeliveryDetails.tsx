/** One delivery: the request, and each attempt with its answer. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { showDeliveryEndpoint, type DeliveryDetail } from '../webhook.contract.ts'
import { useWebhookText } from './text.ts'
import { useTrouble } from './use-trouble.ts'

export function DeliveryDetails({ webhook, id }: { webhook: string; id: string }) {
  const t = useWebhookText()
  const { data, error } = useAnswer(showDeliveryEndpoint, { id: webhook, delivery: id })
  if (error && !data) return <Alert tone="danger">{sentenceFor(error)}</Alert>
  if (!data) return <Skeleton lines={4} />
  const { request, log } = data
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="grid grid-cols-1 gap-4 text-left">
      <Part title={t('log.request')} text={[`POST ${request.url}`, ...headers].join('\n')} />
      <Part title={t('log.body')} text={pretty(request.body)} />
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-medium">{t('log.answers')}</h3>
        {log.length === 0 ? (
          <p className="text-sm text-muted">{t('log.noAttempt')}</p>
        ) : (
          <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0">
            {log.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function Attempt({
  attempt: { at, status, trouble, took_ms: ms, answer },
}: {
  attempt: DeliveryDetail['log'][number]
}) {
  const t = useWebhookText()
  const why = useTrouble()
  const { dateTime, number } = useFormats()
  const result = trouble ? why(trouble, status) : t('log.status', { status: String(status) })
  return (
    <li className="grid grid-cols-1 gap-1">
      <span className="text-sm">
        <time dateTime={at} className="num">
          {dateTime(at)}
        </time>
        {` · ${result} · ${t('log.took', { ms: number(ms) })}`}
      </span>
      {status !== null &&
        (answer ? <Code text={answer} /> : <span className="text-sm text-muted">{t('log.noAnswer')}</span>)}
    </li>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <Code text={text} />
    </section>
  )
}

const Code = ({ text }: { text: string }) => (
  <pre className="m-0 rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
)

/** As people read it; what is no JSON stays as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
