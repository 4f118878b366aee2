/** What can be done with what lies here, one dialog at a time. */
import { FolderInput, Download, Globe, Pencil, SquareArrowOutUpRight, Trash2, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MenuItem } from '../../../../web/design/Menu.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { organizationStatsEndpoint } from '../../../organizations/organization.contract.ts'
import {
  createFolderEndpoint,
  deleteItemEndpoint,
  listItemsEndpoint,
  moveItemEndpoint,
  renameItemEndpoint,
  showItemEndpoint,
  type ItemView,
} from '../../item.contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useStorageText } from './text.ts'

type Doing =
  | Readonly<{ is: 'creating' }>
  | Readonly<{ is: 'renaming' | 'sharing' | 'publishing'; item: ItemView }>
  | Readonly<{ is: 'moving' | 'deleting'; items: readonly ItemView[] }>

type Place = Readonly<{
  folder: string | null
  /** There is somebody to share with. */
  mayShare: boolean
  onOpen: (item: ItemView) => void
  /** What was chosen is not there any more. */
  onGone: (items: readonly ItemView[]) => void
}>

export function useDoing({ folder, mayShare, onOpen, onGone }: Place) {
  const t = useStorageText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const done = async (text: string) => {
    await refresh(listItemsEndpoint, showItemEndpoint, organizationStatsEndpoint)
    say({ tone: 'success', text })
  }
  const onEach = async (items: readonly ItemView[], act: (item: ItemView) => Promise<unknown>) => {
    const gone: ItemView[] = []
    try {
      for (const item of items) {
        await act(item)
        gone.push(item)
      }
    } finally {
      // The first that fails stops the rest; what is done before is done.
      onGone(gone)
      await refresh(listItemsEndpoint, showItemEndpoint, organizationStatsEndpoint)
    }
  }

  const dialogOf = (now: Doing): ReactNode => {
    switch (now.is) {
      case 'creating':
        return (
          <NameDialog
            title={t('name.newFolder')}
            action={t('name.create')}
            onClose={close}
            onName={async (name) => {
              await call(createFolderEndpoint, { name, parent: folder })
              await done(t('said.created'))
            }}
          />
        )
      case 'renaming':
        return (
          <NameDialog
            title={t('name.rename')}
            action={t('name.save')}
            startsAs={now.item.name}
            onClose={close}
            onName={async (name) => {
              await call(renameItemEndpoint, { id: now.item.id, name })
              await done(t('said.renamed'))
            }}
          />
        )
      case 'sharing':
        return (
          <ShareDialog
            item={now.item}
            onClose={close}
            onDone={() => say({ tone: 'success', text: t('said.shared') })}
          />
        )
      case 'publishing':
        return <PublishDialog item={now.item} onClose={close} onWithdrawn={() => done(t('said.withdrawn'))} />
      case 'moving':
        return (
          <MoveDialog
            count={now.items.length}
            startsIn={folder}
            onClose={close}
            onMove={async (parent) => {
              await onEach(now.items, ({ id }) => call(moveItemEndpoint, { id, parent }))
              await done(t('said.moved', { count: now.items.length }))
            }}
          />
        )
      case 'deleting':
        return (
          <DeleteDialog
            items={now.items}
            onClose={close}
            onDelete={async () => {
              await onEach(now.items, ({ id }) => call(deleteItemEndpoint, { id }))
              await done(t('said.deleted', { count: now.items.length }))
            }}
          />
        )
    }
  }

  const menuOf = (item: ItemView): readonly (readonly MenuItem[])[] => {
    const looking = [
      { label: t('open'), icon: SquareArrowOutUpRight, onSelect: () => onOpen(item) },
      {
        label: item.is_directory ? t('downloadZip') : t('download'),
        icon: Download,
        onSelect: () => window.location.assign(item.links.download),
      },
    ]
    if (!item.may_change) return [looking]
    const sharing = { label: t('share'), icon: Users, onSelect: () => setDoing({ is: 'sharing', item }) }
    return [
      looking,
      [
        ...(mayShare ? [sharing] : []),
        { label: t('publish'), icon: Globe, onSelect: () => setDoing({ is: 'publishing', item }) },
        { label: t('rename'), icon: Pencil, onSelect: () => setDoing({ is: 'renaming', item }) },
        { label: t('move'), icon: FolderInput, onSelect: () => setDoing({ is: 'moving', items: [item] }) },
      ],
      [
        {
          label: t('remove'),
          icon: Trash2,
          isDanger: true,
          onSelect: () => setDoing({ is: 'deleting', items: [item] }),
        },
      ],
    ]
  }

  return {
    menuOf,
    create: () => setDoing({ is: 'creating' }),
    move: (items: readonly ItemView[]) => setDoing({ is: 'moving', items }),
    remove: (items: readonly ItemView[]) => setDoing({ is: 'deleting', items }),
    dialog: doing && dialogOf(doing),
  }
}
