/** Hook: actions on items (create, rename, share, publish, move, delete), one dialog at a time. */
import { useNavigate } from '@tanstack/react-router'
import {
  CornerLeftUp,
  FolderInput,
  Download,
  Globe,
  Pencil,
  Send,
  SquareArrowOutUpRight,
  Trash2,
  Users,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MenuItem } from '../../../../web/design/Menu.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { createFolderEndpoint, renameItemEndpoint, type ItemView } from '../../item.contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useStorageText } from './text.ts'
import { useTogether } from './use-together.ts'

type Doing =
  | Readonly<{ is: 'creating' }>
  | Readonly<{ is: 'renaming' | 'sharing' | 'publishing'; item: ItemView }>
  | Readonly<{ is: 'moving' | 'deleting'; items: readonly ItemView[] }>

type Place = Readonly<{
  folder: string | null
  /** There is somebody to share with. */
  mayShare: boolean
  onOpen: (item: ItemView) => void
  /** To the folder in which something lies; absent where that is the one that is open. */
  onShowPlace?: ((item: ItemView) => void) | undefined
}>

export function useDoing({ folder, mayShare, onOpen, onShowPlace }: Place) {
  const t = useStorageText()
  const { say } = useToasts()
  const navigate = useNavigate()
  const together = useTogether()
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const done = async (text: string) => {
    await together.refresh()
    say({ tone: 'success', text })
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
        return null // where the name stands
      case 'sharing':
        return (
          <ShareDialog
            item={now.item}
            onClose={close}
            onDone={() => say({ tone: 'success', text: t('said.shared') })}
          />
        )
      case 'publishing':
        return (
          <PublishDialog
            item={now.item}
            onClose={close}
            onPublished={together.refresh}
            onWithdrawn={() => done(t('said.withdrawn'))}
          />
        )
      case 'moving':
        return (
          <MoveDialog
            count={now.items.length}
            startsIn={folder}
            onClose={close}
            onMove={(parent) => together.move(now.items, parent)}
          />
        )
      case 'deleting':
        return <DeleteDialog items={now.items} onClose={close} onDelete={() => together.remove(now.items)} />
    }
  }

  const menuOf = (item: ItemView): readonly (readonly MenuItem[])[] => {
    const place = onShowPlace && {
      label: t('showPlace'),
      icon: CornerLeftUp,
      onSelect: () => onShowPlace(item),
    }
    const envelopes = {
      label: t('envelopes'),
      icon: Send,
      onSelect: () => void navigate({ to: '/business/documents/sent', search: { folder: item.id } }),
    }
    const looking = [
      { label: t('open'), icon: SquareArrowOutUpRight, onSelect: () => onOpen(item) },
      ...(place ? [place] : []),
      ...(item.is_directory && item.may_change ? [envelopes] : []),
      {
        label: item.is_directory ? t('downloadZip') : t('download'),
        icon: Download,
        onSelect: () => void together.download([item]),
      },
    ]
    if (!item.may_change) return [looking]
    const sharing = { label: t('share'), icon: Users, onSelect: () => setDoing({ is: 'sharing', item }) }
    return [
      looking,
      [
        ...(mayShare ? [sharing] : []),
        { label: t('publish'), icon: Globe, onSelect: () => setDoing({ is: 'publishing', item }) },
        // The menu gives the focus back to its button first; what is typed in place takes it afterwards.
        { label: t('rename'), icon: Pencil, onSelect: () => setTimeout(() => setDoing({ is: 'renaming', item })) },
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
    rename: (item: ItemView) => setDoing({ is: 'renaming', item }),
    renaming: doing?.is === 'renaming' ? doing.item.id : null,
    nameAnew: async (item: ItemView, name: string) => {
      try {
        await call(renameItemEndpoint, { id: item.id, name })
        await done(t('said.renamed'))
      } catch (error) {
        await together.lost(error)
      }
    },
    endNaming: close,
    moveTo: (items: readonly ItemView[], parent: string | null) =>
      void together.move(items, parent).catch(together.sayFailed),
    move: (items: readonly ItemView[]) => setDoing({ is: 'moving', items }),
    remove: (items: readonly ItemView[]) => setDoing({ is: 'deleting', items }),
    download: (items: readonly ItemView[]) => void together.download(items),
    dialog: doing && dialogOf(doing),
  }
}
