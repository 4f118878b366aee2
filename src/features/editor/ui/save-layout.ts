/** Tells the server what stands on the pages: one document at a time, only those that changed, images before the rest. */
import { call } from '../../../web/call.ts'
import { isRefusal } from '../../../web/wire-error.ts'
import { addContentEndpoint, saveLayoutEndpoint } from '../../drafting/layout.contract.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { eachInTurn } from '../../../web/each-in-turn.ts'
import type { Pictures } from './pictures.ts'
import {
  contentRequest,
  elementsOf,
  idsAfter,
  isContent,
  layoutRequest,
  type Ids,
  type SavedLayout,
} from '../../drafting/ui/shared/wire.ts'

export type LayoutSaver = Readonly<{
  save(elements: readonly LayoutElement[]): Promise<void>
}>

type Manner = Readonly<{
  /** The server has what the envelope says; not so when an earlier page left unsaved work, of which some may have arrived. */
  isCertain: boolean
  onSaved: (document: string, saved: SavedLayout) => void
}>

export function saverOf(envelope: EnvelopeView, pictures: Pictures, { isCertain, onSaved }: Manner): LayoutSaver {
  let ids: Ids = identity(envelope)
  const asSaved = new Map(
    isCertain ? envelope.documents.map(({ id }) => [id, written(elementsOf(envelope), id)] as const) : [],
  )

  async function saveDocument(document: string, all: readonly LayoutElement[]): Promise<void> {
    const elements = all.filter((element) => element.document === document)
    const now = JSON.stringify(elements)
    if (asSaved.get(document) === now) return
    asSaved.delete(document) // if the answer is lost, nobody here knows what the server has
    ids = await sendPictures(envelope.id, document, elements, ids, pictures)
    const answer = await call(saveLayoutEndpoint, { id: envelope.id, document, ...layoutRequest(elements, ids) })
    ids = new Map([...ids, ...idsAfter(elements, ids, answer)])
    ids = withoutGone(ids, elements, answer, document, all)
    asSaved.set(document, now)
    onSaved(document, answer)
  }

  const saveAll = (elements: readonly LayoutElement[]): Promise<void> =>
    eachInTurn(envelope.documents, ({ id }) => saveDocument(id, elements))

  return {
    async save(elements) {
      try {
        await saveAll(elements)
      } catch (error) {
        if (!isRefusal(error, 'field.not_found') && !isRefusal(error, 'content.not_found')) throw error
        ids = identity(await call(showEnvelopeEndpoint, { id: envelope.id })) // another window changed it: the newest wins
        await saveAll(elements)
      }
    },
  }
}

const identity = (envelope: EnvelopeView): Ids => new Map(elementsOf(envelope).map(({ key }) => [key, key]))

const written = (elements: readonly LayoutElement[], document: string) =>
  JSON.stringify(elements.filter((element) => element.document === document))

/** An image travels by itself, before the layout that names it. */
async function sendPictures(
  envelope: string,
  document: string,
  elements: readonly LayoutElement[],
  ids: Ids,
  pictures: Pictures,
): Promise<Ids> {
  const after = new Map(ids)
  for (const element of elements.filter(isContent)) {
    if (element.picture === null || after.has(element.key)) continue
    const image = await pictures.bytes(element.picture)
    if (!image) continue
    const input = { id: envelope, document, ...contentRequest(element) }
    const { id } = await call(addContentEndpoint, input, { files: { image } })
    after.set(element.key, id)
  }
  return after
}

/** The server forgot what was removed here; undo brings it back as something new. */
function withoutGone(
  ids: Ids,
  elements: readonly LayoutElement[],
  answer: SavedLayout,
  document: string,
  all: readonly LayoutElement[],
): Ids {
  const alive = new Set([...answer.fields, ...answer.contents].map(({ id }) => id))
  const elsewhere = new Set(all.filter((element) => element.document !== document).map(({ key }) => key))
  const here = new Set(elements.map(({ key }) => key))
  return new Map([...ids].filter(([key, id]) => elsewhere.has(key) || (here.has(key) && alive.has(id))))
}
