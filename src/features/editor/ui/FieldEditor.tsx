/** The field editor: palettes, pages, settings. On phones the palette is a bar below, and settings open as a drawer. */
import { useEffect, useRef, useState, type ComponentProps, type Dispatch, type RefObject } from 'react'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { DESK, useMedia } from '../../../web/use-media.ts'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { mayHaveFields } from '../../../core/envelope/field.model.ts'
import type { Stays } from '../../drafting/corrections/ui/shared/use-stays.ts'
import type { EditorLayout, LayoutAction } from '../layout.model.ts'
import type { SavingState } from '../../../web/autosave.ts'
import { Canvas } from './Canvas.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { useElementWords } from './element-words.ts'
import { OfferNote, UnderOffer } from './FieldsOffer.tsx'
import { NoSigner } from './NoSigner.tsx'
import { Palette, type Offer } from './Palette.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import type { Pictures } from './pictures.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { SignerChoice } from './SignerChoice.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { tintOf } from './tints.ts'
import { useCommands } from './use-commands.ts'
import { useEditor, type Editor } from './use-editor.ts'
import { useGround } from './use-ground.ts'
import { useInitials } from './use-initials.ts'
import { useOffer } from './use-offer.ts'
import { useToolbox } from './use-toolbox.ts'
import { useEditorText } from './text.ts'

export function FieldEditor({
  envelope,
  layout,
  dispatch,
  pictures,
  keeping,
  stays,
  onNext,
}: {
  envelope: EnvelopeView
  layout: EditorLayout
  dispatch: Dispatch<LayoutAction>
  pictures: Pictures
  keeping: SavingState
  /** What a correction cannot change. */
  stays: Stays
  /** Saves, and opens the step after this one. */
  onNext: () => void
}) {
  const t = useEditorText()
  const words = useElementWords()
  const { say } = useToasts()
  const frame = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLDivElement>(null)
  const [documentId, setDocumentId] = useState(envelope.documents[0]?.id)
  const [said, announce] = useState('')
  const document = envelope.documents.find(({ id }) => id === documentId) ?? envelope.documents[0]!
  const signers = envelope.recipients.filter(({ id, type }) => mayHaveFields(type) && !stays.fieldsOf(id))
  const [chosenSigner, setSigner] = useState(signers[0]?.id)
  const signer = signers.find(({ id }) => id === chosenSigner)?.id ?? signers[0]?.id

  const leftOut = (count: number) => say({ tone: 'info', text: t('archive.leftOut', { count }) })
  const editor = useEditor(layout, dispatch, document, { envelope, stays }, leftOut)
  const ground = useGround(frame, document.pages)
  const toolbox = useToolbox({ frame, editor, ground, pictures, document: document.id, signer, announce })
  const commands = useCommands({ editor, ground, frame, settings, announce, onDocument: setDocumentId })
  const { opened, open, remove, everyPage } = commands
  useTop(frame, document.id)
  const { placing } = toolbox
  const initials = useInitials({ envelope, document, editor, signer, announce })
  const offer = useOffer({ envelope, document, editor, ground, frame, stays, announce, onNext })

  const refusedBecause = useRefusals(editor, signer, stays.contents)
  const pages = document.pages.length
  const hasRoom = useMedia(DESK)
  const [selected] = editor.selected
  const panel = {
    editor,
    recipients: signers,
    pages,
    onEveryPage: everyPage,
    onRemove: remove,
    onPicture: () => selected?.is === 'content' && void toolbox.replacePicture(selected),
  }
  const signerChoice = <Signers {...{ envelope, signer, stays }} elements={layout.elements} onChange={setSigner} />
  const palette = (
    <Palette
      tint={tintOf(signer ?? null, envelope.recipients)}
      chosen={placing.chosen}
      hasSigner={signer !== undefined}
      initials={initials}
      refusedBecause={refusedBecause}
      onChoose={toolbox.choose}
      onRefused={(text) => say({ tone: 'info', text })}
      onDrag={toolbox.drag}
    />
  )

  return (
    <div data-fills-window className="flex min-h-0 flex-1 flex-col">
      <EditorToolbar
        envelope={envelope}
        document={document.id}
        elements={layout.elements}
        editor={editor}
        commands={commands}
        scale={ground.scale}
        onDocument={setDocumentId}
        onPreview={() => open('preview')}
        onHelp={() => open('help')}
      />
      <EditorNotices keeping={keeping} editor={editor} />
      <div className="flex min-h-0 flex-1 max-tablet:flex-col">
        <aside aria-label={t('palette')} className={`${sideLook} w-60 overflow-y-auto border-r tablet:grid`}>
          <div className="grid gap-2">
            <h2 className="text-sm">{t('for')}</h2>
            {signerChoice}
          </div>
          {palette}
          <OfferNote offer={offer} />
        </aside>
        <UnderOffer offer={offer}>
          <Canvas
            {...{ frame, document, editor, pictures, placing, ground }}
            {...offer.onCanvas}
            onSettings={() => open('settings')}
            onRemove={remove}
          />
        </UnderOffer>
        <aside
          aria-label={t('settings.title')}
          className={`${sideLook} w-68 ${pages > 1 ? 'grid-rows-[minmax(0,auto)_minmax(12rem,1fr)]' : 'grid-rows-[minmax(0,1fr)]'} border-l desk:grid`}
        >
          <div className="-mx-4 min-h-0 overflow-y-auto px-4">
            <SettingsPanel {...panel} first={settings} />
          </div>
          {pages > 1 && hasRoom && <Thumbnails {...{ document, ground }} elements={editor.elements} pages={frame} />}
        </aside>
        <PhoneBar
          placing={placing.chosen && words.toolName(placing.chosen)}
          editor={editor}
          onStop={() => placing.choose(undefined)}
          onSettings={() => open('settings')}
          onRemove={remove}
          signers={signerChoice}
          palette={palette}
        />
      </div>
      <SettingsDrawer isOpen={opened === 'settings' && selected !== undefined} onClose={() => open('nothing')}>
        <SettingsPanel {...panel} />
      </SettingsDrawer>
      <PreviewDialog
        isOpen={opened === 'preview'}
        envelope={envelope}
        elements={layout.elements}
        pictures={pictures}
        document={document.id}
        onClose={() => open('nothing')}
      />
      <ShortcutsDialog isOpen={opened === 'help'} onClose={() => open('nothing')} />
      <Said text={said} />
    </div>
  )
}

/** Another document begins at its top. */
function useTop(frame: RefObject<HTMLElement | null>, document: string): void {
  useEffect(() => {
    frame.current?.scrollTo(0, 0) // answers a promise in newer browsers, which is no way to clean up
  }, [frame, document])
}

function Signers({
  envelope,
  signer,
  stays,
  ...choice
}: Pick<ComponentProps<typeof SignerChoice>, 'elements' | 'onChange'> & {
  envelope: EnvelopeView
  signer: string | undefined
  stays: Stays
}) {
  if (signer !== undefined)
    return <SignerChoice recipients={envelope.recipients} value={signer} fieldsStay={stays.fieldsOf} {...choice} />
  return stays.nobody ? <p className="text-sm text-muted">{stays.nobody}</p> : <NoSigner id={envelope.id} />
}

function Said({ text }: { text: string }) {
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  )
}

/** Why something of the palette may not be placed: somebody confirmed the page, or PDF/A has its own rules (docs/domain/limits.md#envelopes). */
function useRefusals({ isForArchive, elements }: Editor, signer: string | undefined, contentsStay: string | undefined) {
  const t = useEditorText()
  return (offer: Offer): string | undefined => {
    if (offer.is === 'content') return contentsStay
    if (!isForArchive) return undefined
    if (offer.type === 'initial') return t('archive.noInitials')
    const isSigned = elements.some(
      (element) => element.is === 'field' && element.type === 'signature' && element.recipient === signer,
    )
    return offer.type === 'signature' && isSigned ? t('archive.oneSignature') : undefined
  }
}

const sideLook = 'hidden min-h-0 shrink-0 content-start gap-5 border-line p-4'
