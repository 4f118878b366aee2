/** Contacts from a file: chosen, looked at, and only then kept. */
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { lineOf } from '../../../../kernel/csv.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { DropZone, type RejectedFile } from '../../../../web/design/DropZone.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { saveFile } from '../../../../web/save-file.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { MARK, separatorFor } from '../../columns.model.ts'
import { listContactsEndpoint } from '../../contact.contract.ts'
import { importContactsEndpoint, type ImportView } from '../../import.contract.ts'
import { importLimits, type OnExisting } from '../../import.model.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useBookText, useFileText } from './text.ts'

type State = Readonly<
  | { is: 'choosing'; failure?: string }
  | { is: 'reading'; file: File; sent: number }
  | { is: 'looking'; file: File; view: ImportView; existing: OnExisting; failure?: string }
  | { is: 'saving'; file: File; view: ImportView; existing: OnExisting; sent: number }
>

/** @param hasCpf in Brazil people have one */
export function ImportDialog({ hasCpf, onClose }: { hasCpf: boolean; onClose: () => void }) {
  const t = useBookText()
  const { state, look, save, restart } = useImport(onClose)
  const isBusy = state.is === 'reading' || state.is === 'saving'
  const isSeen = state.is === 'looking' || state.is === 'saving'
  return (
    <Dialog
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={t('import.title')}
      text={isSeen ? undefined : t('import.text')}
      actions={
        isSeen ? (
          <SaveActions view={state.view} isBusy={isBusy} onSave={save} onOther={restart} />
        ) : (
          <ChooseActions isBusy={isBusy} hasCpf={hasCpf} onClose={onClose} />
        )
      }
    >
      {state.is === 'choosing' && (
        <Choice hasCpf={hasCpf} failure={state.failure} onFile={(file) => look(file, 'update')} />
      )}
      {state.is === 'reading' && <Working text={t('import.reading', { file: state.file.name })} sent={state.sent} />}
      {isSeen && <Seen state={state} onExisting={(existing) => look(state.file, existing)} />}
    </Dialog>
  )
}

function ChooseActions({ isBusy, hasCpf, onClose }: { isBusy: boolean; hasCpf: boolean; onClose: () => void }) {
  const words = useDesignText()
  return (
    <>
      <Template hasCpf={hasCpf} />
      {!isBusy && <Button onClick={onClose}>{words('cancel')}</Button>}
    </>
  )
}

/** With lines that can not be taken, it is for the person to say whether the others come without them. */
function SaveActions({
  view,
  isBusy,
  onSave,
  onOther,
}: {
  view: ImportView
  isBusy: boolean
  onSave: () => void
  onOther: () => void
}) {
  const t = useBookText()
  const count = view.created + view.updated
  return (
    <>
      {!isBusy && <Button onClick={onOther}>{t('import.other')}</Button>}
      <Button
        kind="primary"
        isBusy={isBusy}
        disabledBecause={count === 0 ? t('import.nothing') : undefined}
        onClick={onSave}
      >
        {t(view.invalid > 0 && count > 0 ? 'import.valid' : 'import.all', { count })}
      </Button>
    </>
  )
}

function Seen({
  state,
  onExisting,
}: {
  state: Extract<State, { view: ImportView }>
  onExisting: (existing: OnExisting) => void
}) {
  const t = useBookText()
  const isSaving = state.is === 'saving'
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSaving && <Working text={t('import.saving')} sent={state.sent} />}
      {!isSaving && state.failure && <Alert tone="danger">{state.failure}</Alert>}
      <p className="flex items-center gap-2 text-sm text-muted">
        <FileSpreadsheet aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{state.file.name}</span>
      </p>
      <ImportPreview view={state.view} />
      {(state.view.updated > 0 || state.existing === 'keep') && (
        <Checkbox
          label={t('import.update')}
          hint={t('import.updateHint')}
          checked={state.existing === 'update'}
          disabled={isSaving}
          onChange={({ target }) => onExisting(target.checked ? 'update' : 'keep')}
        />
      )}
    </div>
  )
}

/** Looked at and kept are the same call: the file is sent twice, and a user who changes their mind leaves nothing behind. */
function useImport(onClose: () => void) {
  const t = useBookText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [state, setState] = useState<State>({ is: 'choosing' })
  const ask = (file: File, wish: { dry_run?: boolean; existing: OnExisting; invalid?: 'skip' }) =>
    call(importContactsEndpoint, wish, {
      files: { file },
      onProgress: (sent) => setState((now) => ('sent' in now ? { ...now, sent } : now)),
    })
  const look = (file: File, existing: OnExisting) => {
    setState((now) => (now.is === 'looking' ? { ...now, existing } : { is: 'reading', file, sent: 0 }))
    ask(file, { dry_run: true, existing }).then(
      (view) => setState({ is: 'looking', file, view, existing }),
      (error: unknown) => setState({ is: 'choosing', failure: sentenceFor(error) }),
    )
  }
  const save = () => {
    if (state.is !== 'looking') return
    const { file, existing, view } = state
    setState({ is: 'saving', file, existing, view, sent: 0 })
    ask(file, { existing, ...(view.invalid > 0 && { invalid: 'skip' }) }).then(
      async ({ created, updated }) => {
        await refresh(listContactsEndpoint)
        onClose()
        say({ tone: 'success', text: t('import.done', { count: created + updated }) })
      },
      (error: unknown) => setState({ is: 'looking', file, existing, view, failure: sentenceFor(error) }),
    )
  }
  return { state, look, save, restart: () => setState({ is: 'choosing' }) }
}

function Choice({
  hasCpf,
  failure,
  onFile,
}: {
  hasCpf: boolean
  failure: string | undefined
  onFile: (file: File) => void
}) {
  const t = useBookText()
  const formats = useFormats()
  const [rejected, setRejected] = useState<RejectedFile>()
  const said = rejected?.reason ?? failure
  return (
    <div className="grid grid-cols-1 gap-3">
      {said && <Alert tone="danger">{said}</Alert>}
      <DropZone
        label={t('import.drop')}
        chooses={t('import.choose')}
        hint={t('import.limits', {
          size: formats.bytes(importLimits.bytes),
          count: formats.number(importLimits.rows),
          hasCpf: hasCpf ? 'yes' : 'no',
        })}
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt'], 'text/tab-separated-values': ['.tsv'] }}
        maxBytes={importLimits.bytes}
        maxFiles={1}
        onFiles={([file], [refused]) => {
          setRejected(refused)
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

function Working({ text, sent }: { text: string; sent: number }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-body wrap-anywhere">{text}</p>
      <ProgressBar label={text} {...(sent < 1 && { value: sent })} />
    </div>
  )
}

/** Nobody's data: the columns, and who one might be. */
function Template({ hasCpf }: { hasCpf: boolean }) {
  const t = useBookText()
  const text = useFileText()
  const { language } = useLanguage()
  const save = () => {
    const separator = separatorFor(language)
    const columns = [text('columns.name'), text('columns.email'), text('columns.phone'), text('columns.cpf')]
    const lines = [columns, ['Maria da Silva', 'maria@example.com', '+55 11 98765-4321', '529.982.247-25']]
    const wanted = lines.map((cells) => (hasCpf ? cells : cells.slice(0, -1)))
    const content = MARK + wanted.map((cells) => lineOf(cells, separator)).join('')
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${t('import.templateName')}.csv`)
  }
  return (
    <Button kind="quiet" icon={Download} onClick={save}>
      {t('import.template')}
    </Button>
  )
}
