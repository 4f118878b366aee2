/** /operate/halted: envelopes whose seal failed for good, by cause; tried again one by one, or all. */
import { keepPreviousData } from '@tanstack/react-query'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useCommand, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showInstallationStateEndpoint } from '../../installation/installation.contract.ts'
import {
  listHaltedEndpoint,
  retryAllHaltedEndpoint,
  retryHaltedEndpoint,
  type HaltedView,
} from '../../troubles/trouble.contract.ts'
import { Listing, PER_PAGE } from '../Listing.tsx'
import { useInstallationText } from '../installation/text.ts'
import { useTroubleText } from './text.ts'

export function HaltedPage() {
  const t = useTroubleText()
  const { number } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [page, setPage] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const found = useAnswer(listHaltedEndpoint, { page, limit: PER_PAGE }, { placeholderData: keepPreviousData })
  const retry = useCommand(retryHaltedEndpoint, { refreshes: [listHaltedEndpoint, showInstallationStateEndpoint] })
  const columns = useColumns(({ id }) =>
    retry.mutate(
      { input: { id } },
      {
        onSuccess: () => say({ tone: 'success', text: t('retried') }),
        onError: (error) => say({ tone: 'danger', text: sentenceFor(error) }),
      },
    ),
  )
  const total = found.data?.meta.total ?? 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('halted')}
        text={t('haltedText')}
        actions={
          total > 0 && (
            <Button icon={RefreshCw} onClick={() => setAsking(true)}>
              {t('retryAll')}
            </Button>
          )
        }
      />
      <Listing
        caption={t('halted')}
        columns={columns}
        found={found}
        empty={{ icon: CircleCheck, title: t('noneHalted'), text: t('noneHaltedText') }}
        onPage={setPage}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('retryAllTitle')}
        text={t('retryAllText', { count: total })}
        action={t('retryAll')}
        onConfirm={async () => {
          const { retried } = await call(retryAllHaltedEndpoint, {})
          say({ tone: 'success', text: t('retriedAll', { count: number(retried) }) })
          await refresh(listHaltedEndpoint, showInstallationStateEndpoint)
        }}
      />
    </div>
  )
}

function useColumns(onRetry: (envelope: HaltedView) => void): readonly Column<HaltedView>[] {
  const t = useTroubleText()
  const i = useInstallationText()
  const { dateTime } = useFormats()
  return [
    { name: 'cause', label: t('cause'), cell: ({ cause }) => i(`causes.${cause}`) },
    {
      name: 'organization',
      label: t('organization'),
      cell: ({ organization }) => <span className="wrap-anywhere">{organization.name}</span>,
    },
    {
      name: 'since',
      label: t('since'),
      cell: ({ halted_at: at }) => <span className="num desk:whitespace-nowrap">{dateTime(at)}</span>,
    },
    {
      name: 'id',
      label: t('envelope'),
      cell: ({ id }) => <code className="text-xs wrap-anywhere desk:whitespace-nowrap">{id}</code>,
    },
    {
      name: 'retry',
      label: t('retry'),
      isActions: true,
      cell: (envelope) => (
        <IconButton icon={RefreshCw} label={t('retryOf', { id: envelope.id })} onClick={() => onRetry(envelope)} />
      ),
    },
  ]
}
