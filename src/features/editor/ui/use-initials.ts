/** Puts initials of the chosen signer on every page in one step, and takes them back in one. */
import { useToasts } from '../../../web/design/Toasts.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import { initialsOf, pagesWithoutInitials, placesForInitials } from '../initials.model.ts'
import { initialAt } from './tools.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export type InitialsOffer = Readonly<{ key: string; label: string; onPress: () => void }>

/** @returns what is offered: nothing where there is one page alone */
export function useInitials({
  envelope: { documents },
  document,
  editor,
  signer,
  announce,
}: {
  envelope: Pick<EnvelopeView, 'documents'>
  document: DocumentView
  editor: Editor
  signer: string | undefined
  announce: (text: string) => void
}): InitialsOffer[] {
  const t = useEditorText()
  const { say } = useToasts()
  if (signer === undefined || documents.every(({ pages }) => pages.length < 2)) return []

  const presentOn = ({ id }: DocumentView) => editor.all.filter((element) => element.document === id)
  const wantedOn = (on: DocumentView) =>
    placesForInitials(on.pages, presentOn(on), signer).map((box) =>
      initialAt(box, on.pages[box.page - 1] ?? box, on.id, signer),
    )
  const undo = (keys: readonly string[]) => {
    editor.removeAll(keys)
    announce(t('initials.removed', { count: keys.length }))
  }
  const place = (on: readonly DocumentView[]) => {
    const wanted = on.flatMap(wantedOn)
    const count = editor.placeAll(wanted)
    editor.select([])
    if (count === 0) return
    const action = { label: t('undo'), onSelect: () => undo(wanted.map(({ key }) => key)) }
    say({ tone: 'success', text: t('initials.placed', { count }), action })
  }
  const remove = () => {
    const here = initialsOf(editor.all, signer)
    undo(here.map(({ key }) => key))
    const action = { label: t('undo'), onSelect: () => editor.placeAll(here) }
    say({ tone: 'info', text: t('initials.removed', { count: here.length }), action })
  }

  // Asked while somebody drags: no place is looked for until the press.
  const isDone = (on: DocumentView) => pagesWithoutInitials(on.pages, presentOn(on), signer).length === 0
  if (documents.every(isDone)) return [{ key: 'remove', label: t('initials.remove'), onPress: remove }]
  const everywhere = { key: 'everywhere', label: t('initials.everywhere'), onPress: () => place(documents) }
  return documents.length === 1 || isDone(document)
    ? [everywhere]
    : [everywhere, { key: 'here', label: t('initials.here'), onPress: () => place([document]) }]
}
