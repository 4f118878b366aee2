/** The field editor: palettes, pages, settings. On phones the palette is a bar below, and settings open as a drawer. */
import { Link } from '@tanstack/react-router'
import { useRef, useState, type Dispatch, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Drawer } from '../../../../web/design/Drawer.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { EnvelopeView } from '../../envelope.contract.ts'
import { mayHaveFields } from '../../field.model.ts'
import type { Element, Layout, LayoutAction } from '../../drafts/layout.model.ts'
import type { Keeping } from '../wizard/keeper.ts'
import { Canvas } from './Canvas.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { useElementWords } from './element-words.ts'
import { Palette } from './Palette.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import type { Pictures } from './pictures.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { SignerChoice } from './SignerChoice.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { tintOf } from './tints.ts'
import { useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-keys.ts'
import { useGround } from './use-ground.ts'
import { useToolbox } from './use-toolbox.ts'
import { useZoom } from './zoom.ts'
import { useEditorText } from './text.ts'

export function FieldEditor({
  envelope,
  layout,
  dispatch,
  pictures,
  keeping,
}: {
  envelope: EnvelopeView
  layout: Layout
  dispatch: Dispatch<LayoutAction>
  pictures: Pictures
  keeping: Keeping
}) {
  const t = useEditorText()
  const words = useElementWords()
  const { say } = useToasts()
  const frame = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLDivElement>(null)
  const [documentId, setDocumentId] = useState(envelope.documents[0]?.id)
  const [opened, open] = useState<'nothing' | 'settings' | 'help'>('nothing')
  const [said, announce] = useState('')
  const document = envelope.documents.find(({ id }) => id === documentId) ?? envelope.documents[0]!
  const signers = envelope.recipients.filter(({ type }) => mayHaveFields(type))
  const [chosenSigner, setSigner] = useState(signers[0]?.id)
  const signer = signers.find(({ id }) => id === chosenSigner)?.id ?? signers[0]?.id

  const editor = useEditor(layout, dispatch, document)
  const zoom = useZoom(frame, Math.max(...document.pages.map(({ width }) => width)))
  const ground = useGround(frame, document.pages, zoom.value)
  const toolbox = useToolbox({ frame, editor, ground, pictures, document: document.id, signer, announce })
  const { placing } = toolbox

  const removed = (count: number) => announce(t('said.removed', { count }))
  const remove = () => {
    removed(editor.selected.length)
    editor.remove()
    open('nothing')
  }
  const openSettings = () => {
    open('settings')
    settings.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }
  useEditorKeys(editor, {
    onRemoved: removed,
    onCopied: (count) => announce(t('said.copied', { count })),
    onSettings: openSettings,
    onHelp: () => open('help'),
    page: () => ground.middle().page,
  })
  const everyPage = (element: Element) =>
    say({ tone: 'success', text: t('settings.everyPageDone', { count: editor.everyPage(element) }) })

  const pages = document.pages.length
  const panel = { editor, recipients: signers, pages, onEveryPage: everyPage, onRemove: remove }
  const signerChoice =
    signer === undefined ? (
      <NoSigner id={envelope.id} />
    ) : (
      <SignerChoice
        signers={signers}
        recipients={envelope.recipients}
        value={signer}
        elements={layout.elements}
        onChange={setSigner}
      />
    )
  const palette = (
    <Palette
      tint={tintOf(signer ?? null, envelope.recipients)}
      chosen={placing.chosen}
      hasSigner={signer !== undefined}
      onChoose={toolbox.choose}
      onDrag={toolbox.drag}
    />
  )

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorToolbar
        envelope={envelope}
        document={document.id}
        elements={layout.elements}
        editor={editor}
        zoom={zoom}
        onDocument={setDocumentId}
        onHelp={() => open('help')}
      />
      {keeping.is === 'refused' && (
        <div className="p-3">
          <Alert tone="danger">{sentenceFor(keeping.error)}</Alert>
        </div>
      )}
      <div className="flex min-h-0 flex-1 max-tablet:flex-col">
        <aside aria-label={t('palette')} className={`${sideLook} w-60 border-r`}>
          <div className="grid gap-2">
            <h2 className="text-sm">{t('for')}</h2>
            {signerChoice}
          </div>
          {palette}
          <p className="text-xs text-muted">{t('hint')}</p>
        </aside>
        <Canvas {...{ frame, document, editor, pictures, placing, ground }} recipients={envelope.recipients} />
        <aside aria-label={t('settings.title')} className={`${sideLook} w-68 border-l`}>
          <SettingsPanel {...panel} first={settings} />
          {pages > 1 && <Thumbnails document={document} elements={editor.elements} onPage={ground.scrollTo} />}
        </aside>
        <PhoneBar
          placing={placing.chosen && words.toolName(placing.chosen)}
          editor={editor}
          onStop={() => placing.choose(undefined)}
          onSettings={openSettings}
          onRemove={remove}
          signers={signerChoice}
          palette={palette}
        />
      </div>
      <PhoneDrawer isOpen={opened === 'settings' && editor.selected.length > 0} onClose={() => open('nothing')}>
        <SettingsPanel {...panel} />
      </PhoneDrawer>
      <ShortcutsDialog isOpen={opened === 'help'} onClose={() => open('nothing')} />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

const sideLook = 'hidden shrink-0 content-start gap-5 overflow-y-auto border-line p-4 tablet:grid'

/** Only where there is no panel at the side. */
function PhoneDrawer({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  const t = useEditorText()
  const isPhone = window.matchMedia('(width <= 48rem)').matches
  return (
    <Drawer isOpen={isOpen && isPhone} onClose={onClose} title={t('settings.title')}>
      {children}
    </Drawer>
  )
}

function NoSigner({ id }: { id: string }) {
  const t = useEditorText()
  return (
    <p className="text-sm text-muted">
      {t('noSigner')}{' '}
      <Link to="/business/envelopes/$id/recipients" params={{ id }} className="font-medium text-accent">
        {t('toRecipients')}
      </Link>
    </p>
  )
}
