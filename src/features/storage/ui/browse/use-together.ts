/** Moving, deleting and downloading, one or many: what was done is said, what was not done with its reason. */
import { addressOf, call } from '../../../../web/call.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { downloadFrom } from '../../../../web/save-file.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { organizationStatsEndpoint } from '../../../../core/identity/organization.contract.ts'
import {
  deleteItemsEndpoint,
  downloadItemsEndpoint,
  listItemsEndpoint,
  listPublishedItemsEndpoint,
  moveItemsEndpoint,
  showItemEndpoint,
  type ItemView,
} from '../../item.contract.ts'
import { togetherLimit, type TogetherView } from '../../../../kernel/together.ts'
import { useStorageText } from './text.ts'

type Items = readonly ItemView[]

export function useTogether() {
  const t = useStorageText()
  const { say } = useToasts()
  const refresh = useStorageRefresh()
  const { sayFailed, sayRefused } = useFailures()
  /** What was there when the page was drawn may be gone: said, and seen (docs/domain/compatibility.md#organizations). */
  const lost = async (error: unknown) => {
    if (!(error instanceof WireError) || error.status !== 404) throw error
    sayFailed(error)
    await refresh()
  }
  const move = useMoving(lost)
  return {
    refresh,
    lost,
    sayFailed,
    move,
    remove: async (items: Items) => {
      try {
        const answer = await inPortions(items, (ids) => call(deleteItemsEndpoint, { items: ids }), refresh)
        say({ tone: 'success', text: t('said.deleted', { count: answer.done.length }) })
        sayRefused(items, answer)
      } catch (error) {
        await lost(error)
      }
    },
    /** One as it is, several as one zip. Asked for first: a link that fails would say nothing. */
    download: async (items: Items) => {
      const [only] = items
      if (!only) return
      if (items.length > togetherLimit)
        return say({ tone: 'warning', text: t('said.tooMany', { count: String(togetherLimit) }) })
      try {
        await call(showItemEndpoint, { id: only.id })
        const ids = items.map(({ id }) => id).join(',')
        downloadFrom(items.length === 1 ? only.links.download : addressOf(downloadItemsEndpoint, { items: ids }))
      } catch (error) {
        await lost(error).catch(sayFailed)
      }
    },
  }
}

function useStorageRefresh() {
  const refresh = useRefresh()
  return () => refresh(listItemsEndpoint, listPublishedItemsEndpoint, showItemEndpoint, organizationStatsEndpoint)
}

function useFailures() {
  const t = useStorageText()
  const { say } = useToasts()
  return {
    sayFailed: (error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }),
    sayRefused: (items: Items, { refused }: TogetherView) => {
      const [first] = refused
      const name = items.find(({ id }) => id === first?.id)?.name
      if (first && name !== undefined)
        say({ tone: 'danger', text: t('said.refused', { count: refused.length, name, why: first.message }) })
    },
  }
}

/** Can be taken back as long as the notice stands. */
function useMoving(lost: (error: unknown) => Promise<void>) {
  const t = useStorageText()
  const { say } = useToasts()
  const refresh = useStorageRefresh()
  const { sayFailed, sayRefused } = useFailures()
  const send = (items: Items, parent: string | null) =>
    inPortions(items, (ids) => call(moveItemsEndpoint, { items: ids, parent }), refresh)
  /** Each to where it was. */
  const moveBack = async (items: Items) => {
    for (const parent of new Set(items.map((item) => item.parent))) {
      const together = items.filter((item) => item.parent === parent)
      sayRefused(together, await send(together, parent))
    }
    say({ tone: 'success', text: t('said.movedBack') })
  }
  return async (items: Items, parent: string | null) => {
    const elsewhere = items.filter((item) => item.parent !== parent)
    if (elsewhere.length === 0) return
    try {
      const answer = await send(elsewhere, parent)
      const moved = elsewhere.filter(({ id }) => answer.done.includes(id))
      const undo = { label: t('undo'), onSelect: () => void moveBack(moved).catch(sayFailed) }
      say({ tone: 'success', text: t('said.moved', { count: moved.length }), action: undo })
      sayRefused(elsewhere, answer)
    } catch (error) {
      await lost(error)
    }
  }
}

/** @param refresh also when it breaks off: what was done before is done */
async function inPortions(
  items: Items,
  act: (ids: string[]) => Promise<TogetherView>,
  refresh: () => Promise<void>,
): Promise<TogetherView> {
  const done: string[] = []
  const refused: TogetherView['refused'] = []
  try {
    for (let from = 0; from < items.length; from += togetherLimit) {
      const answer = await act(items.slice(from, from + togetherLimit).map(({ id }) => id))
      done.push(...answer.done)
      refused.push(...answer.refused)
    }
  } finally {
    await refresh()
  }
  return { done, refused }
}
