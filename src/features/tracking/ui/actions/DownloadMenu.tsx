/** Menu of an envelope's downloads; those that are not ready yet say when. Several files come as a zip. */
import { Archive, ChevronDown, Download, FileCheck, FileSignature, Files } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { useActionText } from './text.ts'

export function DownloadMenu({
  isCompleted,
  onDocuments,
  onAsSent,
  onSheets,
  onDossier,
}: {
  isCompleted: boolean
  /** As they are now: sealed once completed. */
  onDocuments: () => void
  /** Only the sender may have what nobody signed. */
  onAsSent?: () => void
  onSheets: () => void
  /** Only the sender may have all evidence. */
  onDossier?: () => void
}) {
  const a = useActionText()
  const documents = isCompleted
    ? { label: a('signed'), icon: FileCheck, onSelect: onDocuments }
    : { label: a('download'), icon: Files, onSelect: onDocuments }
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          {a('downloads')}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      items={[
        [
          documents,
          {
            label: a('sheets'),
            icon: FileSignature,
            isDisabled: !isCompleted,
            ...(!isCompleted && { note: a('sheetLater') }),
            onSelect: onSheets,
          },
          ...(isCompleted && onAsSent
            ? [{ label: a('asSent'), icon: Files, note: a('asSentNote'), onSelect: onAsSent }]
            : []),
          ...(onDossier ? [{ label: a('dossier'), icon: Archive, note: a('dossierNote'), onSelect: onDossier }] : []),
        ],
      ]}
    />
  )
}
