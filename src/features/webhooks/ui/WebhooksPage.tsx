/** /account/developer/webhooks: the addresses that are told what happens, newest first. */
import { Plus, Webhook } from 'lucide-react'
import type { UserView } from '../../../core/identity/account.contract.ts'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table } from '../../../web/design/Table.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { listWebhooksEndpoint } from '../webhook.contract.ts'
import { useWebhookText } from './text.ts'
import { useWebhookActions } from './use-webhook-actions.tsx'
import { useWebhookColumns } from './use-webhook-columns.tsx'

/** More than an organization can have. */
const ALL = { limit: 100 }

export function WebhooksPage({ me }: { me: UserView }) {
  const t = useWebhookText()
  const { data, error, refetch } = useAnswer(listWebhooksEndpoint, ALL)
  const { itemsFor, openNew, dialogs } = useWebhookActions()
  const columns = useWebhookColumns(itemsFor)
  const make = (
    <Button kind="primary" icon={Plus} onClick={openNew}>
      {t('new')}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.meta.total === 0 ? (
        <EmptyState icon={Webhook} title={t('none')} text={t('noneText')} action={make} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-body text-pretty text-muted">{t('intro', { organization: me.organization.name })}</p>
            {make}
          </div>
          <Table caption={t('caption')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
        </>
      )}
      {dialogs}
    </div>
  )
}
