/** Ways into the storage that another feature has the screens for: main opens them (features know no screens of each other). */
import { createContext, use, type ComponentType } from 'react'

export type KeptFile = Readonly<{ id: string; name: string; size: number }>

export type StorageDoors = Readonly<{
  FilePicker: ComponentType<{
    room: number
    picked: readonly KeptFile[]
    onPick: (picked: readonly KeptFile[]) => void
  }>
  FolderDialog: ComponentType<{
    startsIn: string | null
    onClose: () => void
    /** null: the root. */
    onChoose: (folder: string | null) => void
  }>
}>

const Doors = createContext<StorageDoors | null>(null)

export const StorageDoorsProvider = Doors.Provider

export function useStorageDoors(): StorageDoors {
  const doors = use(Doors)
  if (!doors) throw new Error('nobody opened the storage: see src/main/web/storage-doors.tsx')
  return doors
}
