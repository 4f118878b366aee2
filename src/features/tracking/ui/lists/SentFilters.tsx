/** Filters of the list of sent envelopes: state, label, person, and for owners whose. */
import { attentions, keepings, sentStates, type SentSearch } from '../../../../core/envelope/ui/search.ts'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { LabelFilter } from '../../../labels/ui/shared/LabelFilter.tsx'
import { FolderFilter } from './FolderFilter.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { StateFilter } from './StateFilter.tsx'
import { useListText } from './text.ts'
import { WhoseFilter } from './WhoseFilter.tsx'

export function SentFilters({
  search,
  seesAll,
  onChange,
}: {
  search: SentSearch
  seesAll: boolean
  onChange: (next: SentSearch) => void
}) {
  const t = useListText()
  const status = useStatusText()
  const nameOf = (one: Shown) =>
    isKeeping(one) ? t(`keeping.${one}`) : isAttention(one) ? t(`attention.${one}`) : status(`envelope.${one}`)
  return (
    <>
      <StateFilter
        label={t('filter.state')}
        states={shown}
        value={search.keeping ?? search.attention ?? shown.find((one) => one === search.state)}
        nameOf={nameOf}
        onChange={(one) => onChange({ ...anyState, ...searchOf(one) })}
      />
      <LabelFilter value={search.label} onChange={(label) => onChange({ label })} />
      <FolderFilter
        list="sent"
        everybody={seesAll && search.everybody === true}
        value={search.folder}
        onChange={(folder) => onChange({ folder })}
      />
      {search.person && <PersonFilter person={search.person} onEnd={() => onChange({ person: undefined })} />}
      {seesAll && (
        <WhoseFilter
          everybody={search.everybody === true}
          onChange={(all) => onChange({ everybody: all || undefined })}
        />
      )}
    </>
  )
}

export const isNarrowed = ({ q, state, keeping, attention, label, person, folder }: SentSearch): boolean =>
  [q, state, keeping, attention, label, person, folder].some(Boolean)

/** One choice: what needs attention is in transit, and what is held or about to be removed has ended, in one state or the other. */
const shown = [...sentStates.slice(0, 1), ...attentions, ...sentStates.slice(1), ...keepings]
type Shown = (typeof shown)[number]
const isKeeping = (one: Shown): one is (typeof keepings)[number] => one === 'ending' || one === 'held'
const isAttention = (one: Shown): one is (typeof attentions)[number] => one === 'expiring' || one === 'overdue'
const anyState = { state: undefined, keeping: undefined, attention: undefined }

function searchOf(one: Shown | undefined): SentSearch {
  if (one === undefined) return {}
  return isKeeping(one) ? { keeping: one } : isAttention(one) ? { attention: one } : { state: one }
}

/** Nothing narrows it. */
export const everything: SentSearch = {
  ...anyState,
  q: undefined,
  label: undefined,
  person: undefined,
  folder: undefined,
  everybody: undefined,
}
