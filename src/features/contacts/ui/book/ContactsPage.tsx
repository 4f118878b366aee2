/** /business/contacts and /account/contacts: whom the organization often sends to; found, kept, changed and forgotten. */
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookUser, Ellipsis, FileDown, FileUp, SearchX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useAnswer, useCommand } from '../../../../web/query.tsx'
import { useDownload } from '../../../../web/use-download.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import {
  deleteContactEndpoint,
  listContactsEndpoint,
  showContactEndpoint,
  type ContactView,
  type WholeContactView,
} from '../../contact.contract.ts'
import { exportContactsEndpoint } from '../../import.contract.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { ContactTable } from './ContactTable.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { PAGE_SIZE, type ContactSearch } from './search.ts'
import { useBookText } from './text.ts'

type Doing = Readonly<
  | { is: 'creating' | 'importing' }
  | { is: 'editing'; contact: WholeContactView }
  | { is: 'deleting'; contact: ContactView }
>

export function ContactsPage({ me, search }: { me: UserView; search: ContactSearch }) {
  const t = useBookText()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing>()
  const { q, page = 1 } = search
  const answer = useAnswer(listContactsEndpoint, { q, page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData })
  const list = answer.data
  const look = (next: ContactSearch) => void navigate({ to: '.', search: next, replace: true })
  const bring = () => setDoing({ is: 'importing' })
  const create = (
    <Button kind="primary" icon={UserPlus} onClick={() => setDoing({ is: 'creating' })}>
      {t('new')}
    </Button>
  )
  const isFirst = list?.meta.total === 0 && !q
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('title')}
        text={t(me.organization.is_personal ? 'textPersonal' : 'text')}
        actions={
          !isFirst && (
            <>
              <Files onImport={bring} />
              {create}
            </>
          )
        }
      />
      {!isFirst && <Search q={q} total={list?.meta.total} onSearch={(text) => look({ q: text || undefined })} />}
      {answer.error && <LoadFailed title={t('failed')} error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <TableSkeleton />}
      {isFirst && (
        <EmptyState
          icon={BookUser}
          title={t('none')}
          text={t('noneText')}
          action={
            <>
              <Button icon={FileUp} onClick={bring}>
                {t('toImport')}
              </Button>
              {create}
            </>
          }
        />
      )}
      {list && !isFirst && (
        <div aria-busy={answer.isPlaceholderData} className="grid grid-cols-1 gap-4">
          <Page list={list} search={search} hasCpf={!me.is_usa_version} onLook={look} onDo={setDoing} />
        </div>
      )}
      <Doings
        doing={doing}
        phoneCountry={me.is_usa_version ? 'US' : 'BR'}
        onClose={() => setDoing(undefined)}
        onDeleted={() => {
          // The last contact of the last page leaves an empty page behind.
          if (page > 1 && list?.data.length === 1) look({ q, page: page > 2 ? page - 1 : undefined })
        }}
      />
    </div>
  )
}

function Search({
  q,
  total,
  onSearch,
}: {
  q: string | undefined
  total: number | undefined
  onSearch: (text: string) => void
}) {
  const t = useBookText()
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-full tablet:w-96">
        <SearchField value={q ?? ''} label={t('search')} placeholder={t('searchIn')} onSearch={onSearch} />
      </div>
      <p role="status" className={total === 0 ? 'sr-only' : countLook}>
        {total !== undefined && t('count', { count: total })}
      </p>
    </div>
  )
}

type List = z.output<typeof listContactsEndpoint.output>

function Page({
  list,
  search: { q },
  hasCpf,
  onLook,
  onDo,
}: {
  list: List
  search: ContactSearch
  hasCpf: boolean
  onLook: (search: ContactSearch) => void
  onDo: (doing: Doing) => void
}) {
  const navigate = useNavigate()
  const { say } = useToasts()
  /** The list has a CPF masked only. */
  const edit = async (contact: ContactView) => {
    try {
      const whole = contact.masked_cpf ? await call(showContactEndpoint, { id: contact.id }) : { ...contact, cpf: null }
      onDo({ is: 'editing', contact: whole })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  }
  const turnTo = (to: number) => void navigate({ to: '.', search: { q, page: to } })
  if (list.data.length === 0) {
    const isSearch = list.meta.total === 0
    return <NobodyHere isSearch={isSearch} onLeave={() => onLook({ q: isSearch ? undefined : q })} />
  }
  return (
    <>
      <ContactTable
        contacts={list.data}
        hasCpf={hasCpf}
        onEdit={(contact) => void edit(contact)}
        onDelete={(contact) => onDo({ is: 'deleting', contact })}
      />
      <ListPages list={list} perPage={PAGE_SIZE} onPage={turnTo} />
    </>
  )
}

function Doings({
  doing,
  phoneCountry,
  onClose,
  onDeleted,
}: {
  doing: Doing | undefined
  phoneCountry: 'BR' | 'US'
  onClose: () => void
  onDeleted: () => void
}) {
  switch (doing?.is) {
    case undefined:
      return null
    case 'importing':
      return <ImportDialog hasCpf={phoneCountry === 'BR'} onClose={onClose} />
    case 'creating':
      return <ContactDialog phoneCountry={phoneCountry} onClose={onClose} />
    case 'editing':
      return <ContactDialog contact={doing.contact} phoneCountry={phoneCountry} onClose={onClose} />
    case 'deleting':
      return <DeleteDialog contact={doing.contact} onClose={onClose} onDeleted={onDeleted} />
  }
}

const countLook = 'num self-center text-sm text-muted max-tablet:w-full tablet:ml-auto'

/** Bringing contacts in and taking them away; on narrow screens behind one button. */
function Files({ onImport }: { onImport: () => void }) {
  const t = useBookText()
  const { isTaking, take } = useDownload()
  const takeAll = () => take(exportContactsEndpoint, {}, `${t('fileName')}.csv`)
  return (
    <>
      <span className="flex gap-2 max-tablet:hidden">
        <Button icon={FileUp} onClick={onImport}>
          {t('toImport')}
        </Button>
        <Button icon={FileDown} isBusy={isTaking} onClick={takeAll}>
          {t('toExport')}
        </Button>
      </span>
      <span className="order-last tablet:hidden">
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('more')} isBusy={isTaking} />}
          items={[
            [
              { label: t('toImport'), icon: FileUp, onSelect: onImport },
              { label: t('toExport'), icon: FileDown, onSelect: takeAll },
            ],
          ]}
        />
      </span>
    </>
  )
}

/** Nobody is found, or nobody is left on this page. */
function NobodyHere({ isSearch, onLeave }: { isSearch: boolean; onLeave: () => void }) {
  const t = useBookText()
  return (
    <EmptyState
      icon={SearchX}
      title={t('noResult')}
      text={t(isSearch ? 'noResultText' : 'goneText')}
      action={<Button onClick={onLeave}>{t(isSearch ? 'clear' : 'firstPage')}</Button>}
    />
  )
}

function DeleteDialog({
  contact: { id, name },
  onClose,
  onDeleted,
}: {
  contact: ContactView
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useBookText()
  const { say } = useToasts()
  const remove = useCommand(deleteContactEndpoint, { refreshes: [listContactsEndpoint] })
  return (
    <ConfirmDialog
      isOpen
      kind="danger"
      onClose={onClose}
      title={t('deleteAsk', { name })}
      text={t('deleteText')}
      action={t('deleteAction')}
      onConfirm={async () => {
        await remove.mutateAsync({ input: { id } })
        onDeleted()
        say({ tone: 'success', text: t('deleted', { name }) })
      }}
    />
  )
}
