/** The storage's screens, handed to the pages about envelopes: loaded when somebody opens them. */
import { lazy, Suspense, type ReactNode } from 'react'
import { StorageDoorsProvider, type StorageDoors } from '../../core/envelope/ui/storage-doors.tsx'

const FilePicker = lazy(async () => ({
  default: (await import('../../features/storage/ui/picker/FilePicker.tsx')).FilePicker,
}))
const FolderDialog = lazy(async () => ({
  default: (await import('../../features/storage/ui/picker/FolderDialog.tsx')).FolderDialog,
}))

const doors: StorageDoors = {
  FilePicker,
  FolderDialog: (props) => (
    <Suspense fallback={null}>
      <FolderDialog {...props} />
    </Suspense>
  ),
}

export function WithStorage({ children }: { children: ReactNode }) {
  return <StorageDoorsProvider value={doors}>{children}</StorageDoorsProvider>
}
