/** Members chosen from suggestions, one after the other, and added together. */
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { SuggestField, type Suggestion } from '../../../../web/design/SuggestField.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listMembersEndpoint, type MemberView } from '../member.contract.ts'
import { usePeopleText } from './text.ts'

/** docs/domain/limits.md#organizations: from the second letter on, a second after the last key. */
const FROM = 2
const DEBOUNCE_MS = 1000

export function AddMembersDialog({
  title,
  already,
  mayBeHere,
  onAdd,
  onClose,
}: {
  title: string
  /** Those who are there already. */
  already: ReadonlySet<string>
  mayBeHere: (member: MemberView) => boolean
  onAdd: (ids: string[]) => Promise<unknown>
  onClose: () => void
}) {
  const t = usePeopleText()
  const words = useDesignText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Suggestion[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const q = useSettled(typed.trim(), DEBOUNCE_MS)
  const isAsking = q.length >= FROM
  const { data } = useAnswer(listMembersEndpoint, { q, limit: 10 }, { enabled: isAsking })
  const found = isAsking ? (data?.data ?? []).filter(mayBeHere) : []
  const suggestions = found
    .filter(({ id }) => !already.has(id) && chosen.every((one) => one.id !== id))
    .map(({ id, name, email }) => ({ id, label: name, detail: email }))
  const whyNone = found[0] ? t('add.already', { count: found.length, name: found[0].name }) : t('add.nobody')

  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAdd(chosen.map(({ id }) => id))
      onClose()
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={chosen.length === 0 ? t('add.needsOne') : undefined}
            onClick={() => void add()}
          >
            {t('add.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <SuggestField
          label={t('add.label')}
          hint={t('add.hint')}
          value={typed}
          onValueChange={setTyped}
          suggestions={suggestions}
          status={isAsking && data && suggestions.length === 0 ? whyNone : undefined}
          autoComplete="off"
          spellCheck={false}
          onPick={(member) => {
            setChosen((before) => [...before, member])
            setTyped('')
          }}
        />
        {chosen.length > 0 && (
          <ul aria-label={t('add.chosen')} className="flex list-none flex-wrap gap-1.5 p-0">
            {chosen.map(({ id, label, detail }) => (
              <li
                key={id}
                title={detail}
                className="flex max-w-full items-center rounded-sm bg-sunken pl-2 text-sm inset-ring-1 inset-ring-line"
              >
                <span className="truncate">{label}</span>
                <button
                  type="button"
                  aria-label={t('add.drop', { name: label })}
                  className="grid size-7 shrink-0 place-items-center rounded-sm border-0 bg-transparent text-muted hover:text-ink focus-inset coarse:size-11"
                  onClick={() => setChosen((before) => before.filter((one) => one.id !== id))}
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** What was typed, once nothing more was typed for a while. */
function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
