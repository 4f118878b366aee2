/**
 * Freezes optional content as it is shown: what a signer did not see must not come up in what was signed, nor go away.
 * Hidden pictures and forms are emptied. Content between marks stays, for it may set the state of what follows, but stays hidden.
 */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../pdf/objects.ts'
import { readLayers } from './inspect/layers.ts'
import { resolved } from '../pdf/page-space.ts'
import { walk } from './walk.ts'

/** An annotation of a hidden layer, and the dictionary that listed it. */
export type Dropped = Readonly<{ annotation: PdfDict; page: PdfDict }>

/** Names of the layers that are hidden. What goes from pages is added to `dropped`: PDFium shows annotations whatever their layer. */
export function freezeLayers(pdf: PDF, dropped: Dropped[] = []): string[] {
  const properties = resolved(pdf, pdf.getCatalog().get('OCProperties'))
  if (!(properties instanceof PdfDict)) return []
  const layers = readLayers(pdf)
  const hidden = new Set(layers.filter(({ isShown }) => !isShown).map(({ objectNumber }) => objectNumber))
  walk(pdf, (dict) => {
    if (dict instanceof PdfStream && isHidden(pdf, dict.get('OC'), hidden)) empty(dict)
    const annots = resolved(pdf, dict.get('Annots'))
    if (annots instanceof PdfArray)
      for (const annotation of dropHidden(pdf, annots, hidden)) dropped.push({ annotation, page: dict })
  })
  for (const { group } of layers) group.delete('Usage')
  properties.delete('Configs')
  properties.set(
    'D',
    frozen(
      layers.map(({ objectNumber }) => objectNumber),
      hidden,
    ),
  )
  return layers.filter(({ isShown }) => !isShown).map(({ name }) => name)
}

/** ISO 32000-2, Table 99: locked, without /Order in no reader's list, changed by no event. PDF/A wants it to have a name. */
function frozen(all: readonly number[], hidden: ReadonlySet<number>): PdfDict {
  const refs = (numbers: readonly number[]) => new PdfArray(numbers.map((number) => PdfRef.of(number)))
  return PdfDict.of({
    Name: PdfString.fromString('Shown'),
    BaseState: PdfName.of('ON'),
    OFF: refs([...hidden]),
    Locked: refs(all),
  })
}

/** A group, or a membership (8.11.2.2) by its policy; one with an expression (/VE) is left to the reader. */
function isHidden(pdf: PDF, value: PdfObject | undefined, hidden: ReadonlySet<number>): boolean {
  if (value instanceof PdfRef && hidden.has(value.objectNumber)) return true
  const membership = resolved(pdf, value)
  if (!(membership instanceof PdfDict) || membership.has('VE')) return false
  const groups = groupsOf(pdf, membership.get('OCGs'))
  if (groups.length === 0) return false
  const hiddenOnes = groups.filter((number) => hidden.has(number)).length
  const policy = resolved(pdf, membership.get('P'))
  switch (policy instanceof PdfName ? policy.value : 'AnyOn') {
    case 'AllOn':
      return hiddenOnes > 0
    case 'AnyOff':
      return hiddenOnes === 0
    case 'AllOff':
      return hiddenOnes < groups.length
    default:
      return hiddenOnes === groups.length
  }
}

function groupsOf(pdf: PDF, value: PdfObject | undefined): number[] {
  const list = resolved(pdf, value)
  const entries = list instanceof PdfArray ? list.toArray() : [value]
  return entries.flatMap((entry) => (entry instanceof PdfRef ? [entry.objectNumber] : []))
}

/** Nothing is drawn by a form without content; an emptied image becomes such a form. */
function empty(stream: PdfStream): void {
  const names = Array.from(stream, ([key]) => key.value)
  for (const name of names) stream.delete(name)
  stream.set('Type', PdfName.of('XObject'))
  stream.set('Subtype', PdfName.of('Form'))
  stream.set('BBox', new PdfArray([0, 0, 0, 0].map((edge) => PdfNumber.of(edge))))
  stream.setData(new Uint8Array())
}

function dropHidden(pdf: PDF, annots: PdfArray, hidden: ReadonlySet<number>): PdfDict[] {
  const gone: PdfDict[] = []
  for (let index = annots.length - 1; index >= 0; index -= 1) {
    const annotation = resolved(pdf, annots.at(index))
    if (!(annotation instanceof PdfDict) || !isHidden(pdf, annotation.get('OC'), hidden)) continue
    gone.push(annotation)
    annots.remove(index)
  }
  return gone
}
