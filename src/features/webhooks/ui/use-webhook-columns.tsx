/** Columns of the table of webhooks, with the menu of actions. */
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import { Menu, type MenuItem } from '../../../web/design/Menu.tsx'
import { rowLink, type Column } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { WebhookView } from '../webhook.contract.ts'
import { webhookEvents } from '../webhook.model.ts'
import { StateBadge } from './StateBadge.tsx'
import { useWebhookText } from './text.ts'

export function useWebhookColumns(
  itemsFor: (webhook: WebhookView) => readonly (readonly MenuItem[])[],
): readonly Column<WebhookView>[] {
  const t = useWebhookText()
  const { date } = useFormats()
  return [
    {
      name: 'address',
      label: t('address'),
      cell: ({ id, url, created_at: made }) => (
        <span className="grid min-w-0 gap-0.5">
          <Link to="/account/developer/webhooks/$id" params={{ id }} className={`${rowLink} wrap-anywhere`}>
            {url}
          </Link>
          <span className="text-sm text-muted">{t('created', { date: date(made) })}</span>
        </span>
      ),
    },
    { name: 'hearsOf', label: t('hearsOf'), cell: (webhook) => <HearsOf webhook={webhook} /> },
    { name: 'state', label: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (webhook) => (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { address: webhook.url })} />}
          items={itemsFor(webhook)}
        />
      ),
    },
  ]
}

export function HearsOf({ webhook: { events, application, format } }: { webhook: WebhookView }) {
  const t = useWebhookText()
  const { length: count } = events
  return (
    <span className="grid min-w-0 gap-0.5">
      <span>{application ? t('ofApplication', { name: application.name }) : t('ofOrganization')}</span>
      <span className="text-sm text-muted">
        {count === webhookEvents.length ? t('allEvents') : t('someEvents', { count })}
        {format === 'compatible' && ` · ${t('compatible')}`}
      </span>
    </span>
  )
}
