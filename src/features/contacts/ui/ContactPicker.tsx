/** Choosing several contacts at once, from pages and searches, with a new one made on the way. */
import { BookUser, SearchX, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { SearchField } from '../../../web/design/SearchField.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useAnswer, useCommand } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { createContactEndpoint, listContactsEndpoint, type ContactView } from '../contact.contract.ts'
import { personOf } from './shared/person-of.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactRow } from './ContactRow.tsx'
import { useContactText } from './text.ts'

const PAGE_SIZE = 8
/** docs/domain/limits.md#envelopes. */
const SEARCH_MS = 500

type Props = Readonly<{
  onClose: () => void
  /** E-mails that can not be chosen again. */
  present: ReadonlySet<string>
  /** How many may be chosen. */
  room: number
  /** Of phones that are typed without one. */
  phoneCountry: 'BR' | 'US'
  onAdd: (people: readonly Readonly<{ name: string; email: string; phone: string; cpf?: string }>[]) => void
}>

export function ContactPicker({ onClose, present, room, phoneCountry, onAdd }: Props) {
  const t = useContactText()
  const formId = useId()
  const [isCreating, setCreating] = useState(false)
  const [chosen, choose] = useState<ReadonlyMap<string, ContactView>>(new Map())
  const create = useCommand(createContactEndpoint, { refreshes: [listContactsEndpoint] })
  const toggle = (contact: ContactView) => {
    const next = new Map(chosen)
    if (!next.delete(contact.id)) next.set(contact.id, contact)
    choose(next)
  }
  const isFull = chosen.size >= room
  const adding = useAdding({ onAdd, onClose })
  if (isCreating) {
    return (
      <Dialog
        isOpen
        onClose={() => setCreating(false)}
        title={t('newTitle')}
        actions={
          <>
            <Button onClick={() => setCreating(false)}>{t('back')}</Button>
            <Button kind="primary" type="submit" form={formId} isBusy={create.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <ContactForm
          id={formId}
          phoneCountry={phoneCountry}
          send={async (input) => {
            const contact = await create.mutateAsync({ input })
            if (!present.has(contact.email) && !isFull) toggle(contact)
            setCreating(false)
            return contact
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <span
            className="flex flex-1 items-center text-sm text-muted max-tablet:order-last max-tablet:justify-center"
            aria-live="polite"
          >
            {isFull ? t('full', { count: room - chosen.size }) : t('chosen', { count: chosen.size })}
          </span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={adding.isBusy}
            disabledBecause={chosen.size === 0 ? t('chooseSome') : undefined}
            onClick={() => void adding.add([...chosen.values()])}
          >
            {t('add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      {adding.failure && <Alert tone="danger">{adding.failure}</Alert>}
      <Choice present={present} chosen={chosen} isFull={isFull} onToggle={toggle} onCreate={() => setCreating(true)} />
    </Dialog>
  )
}

/** With their CPFs, which the list has masked only. */
function useAdding({ onAdd, onClose }: Pick<Props, 'onAdd' | 'onClose'>) {
  const [state, setState] = useState<Readonly<{ isBusy: boolean; failure?: string }>>({ isBusy: false })
  const add = async (contacts: readonly ContactView[]) => {
    setState({ isBusy: true })
    try {
      onAdd(await Promise.all(contacts.map(personOf)))
      onClose()
    } catch (error) {
      setState({ isBusy: false, failure: sentenceFor(error) })
    }
  }
  return { ...state, add }
}

function Choice({
  present,
  chosen,
  isFull,
  onToggle,
  onCreate,
}: {
  present: ReadonlySet<string>
  chosen: ReadonlyMap<string, ContactView>
  isFull: boolean
  onToggle: (contact: ContactView) => void
  onCreate: () => void
}) {
  const t = useContactText()
  const [{ q, page }, look] = useState({ q: '', page: 1 })
  const answer = useAnswer(listContactsEndpoint, { q, page, limit: PAGE_SIZE }, { placeholderData: (before) => before })
  const list = answer.data
  const create = (
    <Button icon={UserPlus} onClick={onCreate}>
      {t('new')}
    </Button>
  )
  return (
    <div className="grid min-h-80 content-start gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-52 flex-1">
          <SearchField
            value={q}
            label={t('search')}
            placeholder={t('search')}
            debounceMs={SEARCH_MS}
            onSearch={(text) => look({ q: text, page: 1 })}
          />
        </div>
        {create}
      </div>
      {answer.error && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <Skeleton lines={6} />}
      {list?.meta.total === 0 && (
        <EmptyState
          icon={q ? SearchX : BookUser}
          title={q ? t('notFound', { q }) : t('none')}
          text={q ? t('notFoundText') : t('noneText')}
        />
      )}
      {list && list.data.length > 0 && (
        <>
          <ul
            aria-label={t('list')}
            className="grid grid-cols-1 overflow-hidden rounded-lg inset-ring-1 inset-ring-line"
          >
            {list.data.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                isThere={present.has(contact.email)}
                isChosen={chosen.has(contact.id)}
                mayChoose={!isFull || chosen.has(contact.id)}
                onToggle={() => onToggle(contact)}
              />
            ))}
          </ul>
          <ListPages list={list} perPage={PAGE_SIZE} onPage={(to) => look({ q, page: to })} />
        </>
      )}
    </div>
  )
}
