/** Chooses the folder in which something will be kept, and makes a new one on the way. */
import { FileText, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { createFolderEndpoint, listItemsEndpoint } from '../../item.contract.ts'
import { itemLimits } from '../../item.model.ts'
import { rowLook, StorageBrowser } from './StorageBrowser.tsx'
import { usePickerText } from './text.ts'
import { useBrowser, type Browser } from './use-browser.ts'

/** @param onChoose the folder's id, or null for the root */
export function FolderDialog({
  startsIn,
  onClose,
  onChoose,
}: {
  startsIn: string | null
  onClose: () => void
  onChoose: (folder: string | null) => void
}) {
  const t = usePickerText()
  const browser = useBrowser(startsIn)
  const here = browser.path.at(-1)?.name ?? t('root')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('choose.title')}
      text={t('choose.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('choose.cancel')}</Button>
          <Button kind="primary" onClick={() => onChoose(browser.folder)}>
            <span title={t('choose.here', { name: here })} className="max-w-60 truncate">
              {t('choose.here', { name: here })}
            </span>
          </Button>
        </>
      }
    >
      <FolderChoice browser={browser} />
    </Dialog>
  )
}

/** Folders to walk through, files only to be seen, and a new folder on the way. */
export function FolderChoice({ browser }: { browser: Browser }) {
  return (
    <>
      <StorageBrowser
        browser={browser}
        file={({ name }) => (
          <div className={`${rowLook} text-muted`}>
            <span className="grid size-10 shrink-0 place-items-center">
              <FileText aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <span title={name} className="min-w-0 flex-1 truncate">
              {name}
            </span>
          </div>
        )}
      />
      <div className="mt-3 border-t border-line pt-3">
        <NewFolder key={browser.folder} browser={browser} />
      </div>
    </>
  )
}

function NewFolder({ browser }: { browser: Browser }) {
  const t = usePickerText()
  const [name, setName] = useState<string | null>(null)
  const create = useCommand(createFolderEndpoint, { refreshes: [listItemsEndpoint] })
  if (name === null) {
    return (
      <Button
        icon={FolderPlus}
        disabledBecause={browser.path.length >= itemLimits.folderDepth ? t('choose.tooDeep') : undefined}
        onClick={() => setName('')}
      >
        {t('choose.newFolder')}
      </Button>
    )
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim() || create.isPending) return
        create.mutate({ input: { name, parent: browser.folder } }, { onSuccess: ({ id }) => browser.openId(id) })
      }}
    >
      <div className="min-w-48 flex-1 max-tablet:basis-full">
        <TextField
          ref={takeFocus}
          label={t('choose.name')}
          value={name}
          maxLength={itemLimits.name}
          error={create.error ? sentenceFor(create.error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="flex gap-2 max-tablet:w-full max-tablet:*:flex-1">
        <Button onClick={() => setName(null)}>{t('choose.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={create.isPending}>
          {t('choose.create')}
        </Button>
      </div>
    </form>
  )
}

/** It came because somebody asked for it; on a phone its buttons would else stay below the edge. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
  input?.form?.scrollIntoView({ block: 'nearest' })
}
