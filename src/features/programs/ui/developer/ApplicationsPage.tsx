/** /account/developer/manageapplications: the programs of the organization, newest first. */
import { keepPreviousData } from '@tanstack/react-query'
import { AppWindow, Plus } from 'lucide-react'
import { useState } from 'react'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { Table } from '../../../../web/design/Table.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listClientsEndpoint, type ClientView } from '../../client.contract.ts'
import { ApplicationDialog } from './ApplicationDialog.tsx'
import { DeleteDialog, PublishDialog, RecreateDialog } from './confirmations.tsx'
import { SecretDialog, type NewSecret } from './SecretDialog.tsx'
import { useDeveloperText } from './text.ts'
import { useApplicationColumns, type Deed } from './use-application-columns.tsx'

const PER_PAGE = 20

type Open =
  | Readonly<{ is: 'new' }>
  | Readonly<{ is: Deed; client: ClientView }>
  | Readonly<{ is: 'told'; told: NewSecret }>

export function ApplicationsPage({ me }: { me: UserView }) {
  const t = useDeveloperText()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>()
  const asked = { page, limit: PER_PAGE }
  const { data, error, refetch } = useAnswer(listClientsEndpoint, asked, { placeholderData: keepPreviousData })
  const columns = useApplicationColumns((is, client) => setOpen({ is, client }))
  const make = (
    <Button kind="primary" icon={Plus} onClick={() => setOpen({ is: 'new' })}>
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
        <EmptyState icon={AppWindow} title={t('none')} text={t('noneText')} action={make} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-body text-pretty text-muted">{t('intro', { organization: me.organization.name })}</p>
            {make}
          </div>
          <Table caption={t('caption')} columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <ListPages list={data} perPage={PER_PAGE} onPage={setPage} />
        </>
      )}
      <Opened open={open} organization={me.organization.name} onOpen={setOpen} />
    </div>
  )
}

type OnOpen = (open: Open | undefined) => void

function Opened({ open, organization, onOpen }: { open: Open | undefined; organization: string; onOpen: OnOpen }) {
  const close = () => onOpen(undefined)
  const tell = (told: NewSecret) => onOpen({ is: 'told', told })
  switch (open?.is) {
    case undefined:
      return null
    case 'new':
      return <ApplicationDialog onTold={tell} onClose={close} />
    case 'told':
      return <SecretDialog {...open.told} onClose={close} />
    case 'edit':
      return <ApplicationDialog client={open.client} onTold={tell} onClose={close} />
    case 'publish':
      return <PublishDialog client={open.client} organization={organization} onClose={close} />
    case 'recreate':
      return <RecreateDialog client={open.client} onTold={tell} onClose={close} />
    case 'delete':
      return <DeleteDialog client={open.client} onClose={close} />
  }
}
