/** The folders in which envelopes of the list are saved, with how many are in each, and "all" first. Absent where there are none. */
import { Select } from '../../../../web/design/Select.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listFolderGroupsEndpoint } from '../../../../core/envelope/folder.contract.ts'
import { folderCountLimit } from '../../../../core/envelope/folder.model.ts'
import { NO_FOLDER } from '../../../../core/envelope/list-query.contract.ts'
import { useListText } from './text.ts'

export function FolderFilter({
  list,
  everybody = false,
  value,
  onChange,
}: {
  list: 'sent' | 'received'
  everybody?: boolean
  value: string | undefined
  onChange: (folder: string | undefined) => void
}) {
  const t = useListText()
  const asked = { list, source: everybody ? 'workspace' : 'self', limit: 100 } as const
  const groups = useAnswer(listFolderGroupsEndpoint, asked, { staleTime: 30_000 }).data?.data ?? []
  if (groups.length === 0 && value === undefined) return null
  const isElsewhere = value !== undefined && value !== NO_FOLDER && !groups.some(({ id }) => id === value)
  const countOf = (envelopes: number) => (envelopes < folderCountLimit ? String(envelopes) : `${folderCountLimit}+`)
  const folders = groups
    .map(({ id, path, envelopes }) => ({ value: id, label: `${path.join(' / ')} (${countOf(envelopes)})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div className="min-w-0 flex-1 basis-44 tablet:w-52 tablet:flex-none">
      <Select
        label={t('folder.label')}
        hidesLabel
        value={value ?? ''}
        options={[
          { value: '', label: t('folder.all') },
          ...folders,
          ...(isElsewhere ? [{ value, label: t('folder.other') }] : []),
          ...(list === 'sent' ? [{ value: NO_FOLDER, label: t('folder.none') }] : []),
        ]}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  )
}
