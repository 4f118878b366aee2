/** Optional content (ISO 32000-2, 8.11): which layers a file has, and which of them a reader shows and prints at first. */
import { PdfArray, PdfDict, PdfName, PdfRef, PdfString, type PDF } from '../../pdf/objects.ts'
import { resolved } from '../../pdf/page-space.ts'

export type LayerFacts = Readonly<{ name: string; isShown: boolean; isPrinted: boolean }>
export type Layer = LayerFacts & Readonly<{ objectNumber: number; group: PdfDict }>

const limit = 5000

export function layersOf(pdf: PDF): LayerFacts[] {
  return readLayers(pdf).map(({ name, isShown, isPrinted }) => ({ name, isShown, isPrinted }))
}

/**
 * By the default configuration: all are on unless /BaseState or /OFF says otherwise (8.11.4.3). What a group says of its
 * usage (8.11.4.4) then takes it away from the screen or from paper; readers differ in whether it could also bring it there.
 */
export function readLayers(pdf: PDF): Layer[] {
  const properties = resolved(pdf, pdf.getCatalog().get('OCProperties'))
  if (!(properties instanceof PdfDict)) return []
  const byDefault = resolved(pdf, properties.get('D'))
  const base = byDefault instanceof PdfDict ? resolved(pdf, byDefault.get('BaseState')) : undefined
  const isOnAtFirst = !(base instanceof PdfName && base.value === 'OFF')
  const exceptions = numbersIn(pdf, byDefault, isOnAtFirst ? 'OFF' : 'ON')
  return refsIn(pdf, properties, 'OCGs').flatMap((ref): Layer[] => {
    const group = resolved(pdf, ref)
    if (!(group instanceof PdfDict)) return []
    const name = resolved(pdf, group.get('Name'))
    const isOn = isOnAtFirst !== exceptions.has(ref.objectNumber)
    const layer = { name: name instanceof PdfString ? name.asString() : '', objectNumber: ref.objectNumber, group }
    const isPrinted = isOn && !isOffFor(pdf, group, 'Print', 'PrintState')
    return [{ ...layer, isShown: isOn && !isOffFor(pdf, group, 'View', 'ViewState'), isPrinted }]
  })
}

function isOffFor(pdf: PDF, group: PdfDict, purpose: string, key: string): boolean {
  const usage = resolved(pdf, group.get('Usage'))
  const wish = usage instanceof PdfDict ? resolved(pdf, usage.get(purpose)) : undefined
  const state = wish instanceof PdfDict ? resolved(pdf, wish.get(key)) : undefined
  return state instanceof PdfName && state.value === 'OFF'
}

function numbersIn(pdf: PDF, configuration: unknown, key: string): Set<number> {
  if (!(configuration instanceof PdfDict)) return new Set()
  return new Set(refsIn(pdf, configuration, key).map(({ objectNumber }) => objectNumber))
}

function refsIn(pdf: PDF, dict: PdfDict, key: string): PdfRef[] {
  const list = resolved(pdf, dict.get(key))
  if (!(list instanceof PdfArray)) return []
  return list
    .toArray()
    .slice(0, limit)
    .filter((entry) => entry instanceof PdfRef)
}
