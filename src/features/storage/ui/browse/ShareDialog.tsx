/** With whom of the organization something is shared: ticked people see it. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useAnswer, useCommand } from '../../../../web/query.tsx'
import { useTicks } from '../../../../web/ticks.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listMembersEndpoint } from '../../../people/members/member.contract.ts'
import { listItemsEndpoint, shareItemEndpoint, showItemEndpoint, type ItemView } from '../../item.contract.ts'
import { useStorageText } from './text.ts'

export function ShareDialog({ item, onClose, onDone }: { item: ItemView; onClose: () => void; onDone: () => void }) {
  const t = useStorageText()
  const shown = useAnswer(showItemEndpoint, { id: item.id }, { staleTime: 0 })
  const share = useCommand(shareItemEndpoint, { refreshes: [listItemsEndpoint, showItemEndpoint] })
  const { chosen, tick, isSaving, save } = useTicks(
    shown,
    ({ shares }) => shares,
    (users) => share.mutateAsync({ input: { id: item.id, users } }),
  )
  const saveAndClose = async () => {
    await save()
    onDone()
    onClose()
  }
  const failure = shown.error ?? share.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sharing.title', { name: item.name })}
      text={t('sharing.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {/* Saving says everybody anew: not before it is known with whom it is shared. */}
          <Button
            kind="primary"
            isBusy={isSaving || shown.isPending}
            onClick={() => void saveAndClose().catch(() => undefined)}
          >
            {t('sharing.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && <Alert tone="danger">{sentenceFor(failure)}</Alert>}
        {shown.isPending && <Skeleton lines={3} />}
        {shown.data && (
          <People keeper={item.keeper.id} isChosen={(id) => chosen.has(id)} isSaving={isSaving} onChoose={tick} />
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {t('sharing.count', { count: chosen.size })}
        </p>
      </div>
    </Dialog>
  )
}

function People({
  keeper,
  isSaving,
  isChosen,
  onChoose,
}: {
  /** Whose it is sees it anyway. */
  keeper: string
  isSaving: boolean
  isChosen: (id: string) => boolean
  onChoose: (id: string, is: boolean) => void
}) {
  const t = useStorageText()
  const [q, search] = useState('')
  const members = useAnswer(
    listMembersEndpoint,
    { limit: 100, ...(q && { q }) },
    { placeholderData: (before) => before },
  )
  const others = members.data?.data.filter(({ id }) => id !== keeper)
  return (
    <>
      <SearchField value={q} onSearch={search} placeholder={t('sharing.search')} />
      {members.error && <Alert tone="danger">{sentenceFor(members.error)}</Alert>}
      {!others && !members.error && <Skeleton lines={3} />}
      {others?.length === 0 && (
        <div className="py-4 text-center">
          <p className="font-medium">{t('sharing.nobody')}</p>
          <p className="text-body text-muted">{t('sharing.nobodyText')}</p>
        </div>
      )}
      <ul aria-label={t('sharing.people')} className="grid max-h-80 grid-cols-1 overflow-y-auto">
        {others?.map(({ id, name, email, avatar }) => (
          <li key={id} className="min-w-0">
            <Checkbox
              label={
                <span className="flex min-w-0 items-center gap-2.5">
                  <Avatar name={name} picture={avatar} />
                  <span className="min-w-0">
                    <span title={name} className="block truncate">
                      {name}
                    </span>
                    <span className="block text-sm text-muted">
                      <EmailAddress>{email}</EmailAddress>
                    </span>
                  </span>
                </span>
              }
              checked={isChosen(id)}
              disabled={isSaving}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
