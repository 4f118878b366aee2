/** Dialog in which what a list is narrowed to gets a name, or a saved filter another one. */
import { useState, type FormEvent } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  changeSavedFilterEndpoint,
  listSavedFiltersEndpoint,
  saveFilterEndpoint,
  type SavedFilterView,
} from '../../saved-filter.contract.ts'
import { isSameQuery, savedFilterLimits, type FilteredList, type FilterQuery } from '../../saved-filter.model.ts'
import { useSavedFilterText } from './text.ts'

export function SaveFilterDialog({
  list,
  filter,
  query,
  onBack,
  onClose,
}: {
  list: FilteredList
  /** Absent: a new one. */
  filter?: SavedFilterView
  /** What the list is narrowed to. */
  query: FilterQuery
  /** Absent: there is nothing to go back to. */
  onBack?: () => void
  onClose: () => void
}) {
  const t = useSavedFilterText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [name, setName] = useState(filter?.name ?? '')
  const [isAnew, setAnew] = useState(false)
  const [state, setState] = useState<'open' | 'saving' | Readonly<{ why: string }>>('open')
  const end = onBack ?? onClose

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState('saving')
    try {
      if (filter) await call(changeSavedFilterEndpoint, { id: filter.id, name, ...(isAnew && { query: { ...query } }) })
      else await call(saveFilterEndpoint, { list, name, query: { ...query } })
      await refresh(listSavedFiltersEndpoint)
      say({ tone: 'success', text: t('saved') })
      end()
    } catch (error) {
      setState({ why: sentenceFor(error) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(filter ? 'changing' : 'saving')}
      {...(!filter && { text: t('savingText') })}
      actions={
        <>
          <Button onClick={end}>{t(onBack ? 'back' : 'cancel')}</Button>
          <Button kind="primary" type="submit" form="saved-filter-form" isBusy={state === 'saving'}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form id="saved-filter-form" className="grid grid-cols-1 gap-3" onSubmit={(event) => void save(event)}>
        {typeof state === 'object' && <Alert tone="danger">{state.why}</Alert>}
        <TextField
          label={t('name')}
          hint={t('hint')}
          required
          maxLength={savedFilterLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {filter && Object.keys(query).length > 0 && !isSameQuery(filter.query, query) && (
          <Checkbox label={t('anew')} checked={isAnew} onChange={({ target }) => setAnew(target.checked)} />
        )}
      </form>
    </Dialog>
  )
}
