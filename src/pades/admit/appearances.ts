/** Gives a form's fields the looks that a viewer would have given them, so that flattening loses no value that people saw. */
import { PdfArray, PdfBool, PdfDict, PdfNumber, type DropdownField, type PDF } from '../pdf/objects.ts'
import { concat, latin1 } from '../base/octets.ts'
import type { ExceptedArea } from '../pdf/compare/compare-pages.ts'
import { resolved } from '../pdf/page-space.ts'
import { areasOfWidgets } from './annotation-areas.ts'

type Widget = ReturnType<DropdownField['getWidgets']>[number]

const readOnly = 1
const longestAppearance = 100_000

/**
 * ISO 32000-2, Table 224: with /NeedAppearances what is stored may be stale. Text that says something else is set anew.
 * @returns where fields are drawn anew: readers differ about what they look like there
 */
export function completeAppearances(pdf: PDF): ExceptedArea[] {
  const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
  if (!(form instanceof PdfDict)) return []
  const isStale = mayBeStale(pdf, form)
  const fields = pdf.getForm()?.getFields() ?? []
  const unframed: Widget[] = []
  const redrawn = new Set(isStale ? widgetsOf(fields) : [])
  for (const field of fields) {
    if (!('needsAppearanceUpdate' in field)) continue
    const text = isStale && field.type === 'text' ? textOf(field.getValue()) : ''
    if (field.getWidgets().every((widget) => looksRight(widget, text))) continue
    // The library passes read-only fields over; once flattened nobody writes in any of them.
    field.getDict().set('Ff', PdfNumber.of(field.flags & ~readOnly))
    field.needsAppearanceUpdate = true
    for (const widget of widgetsOf([field])) redrawn.add(widget)
    if (field.type === 'dropdown' || field.type === 'listbox') unframed.push(...field.getWidgets())
  }
  pdf.getForm()?.updateAppearances()
  for (const widget of unframed) addFrame(widget)
  form.delete('NeedAppearances')
  return areasOfWidgets(pdf, redrawn)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function mayBeStale(pdf: PDF, form: PdfDict): boolean {
  const needsAll = resolved(pdf, form.get('NeedAppearances'))
  return needsAll instanceof PdfBool && needsAll.value
}

const widgetsOf = (fields: readonly Readonly<{ getWidgets(): Widget[] }>[]): PdfDict[] =>
  fields.flatMap((field) => field.getWidgets().map(({ dict }) => dict))

function looksRight(widget: Widget, text: string): boolean {
  return widget.hasNormalAppearance() && (text === '' || says(widget, text))
}

/** What is stored is set better than we could, so it stays where it can be read and says just that. */
function says(widget: Widget, text: string): boolean {
  try {
    const content = Buffer.from(widget.getNormalAppearance()?.getDecodedData() ?? []).toString('latin1')
    return lettersOf(stringsIn(content.slice(0, longestAppearance))) === lettersOf(text)
  } catch {
    return false
  }
}

/** Literal and hexadecimal strings of simple fonts, one after the other: a comb has one for each letter. */
function stringsIn(content: string): string {
  const strings = Array.from(content.matchAll(/\((?:[^()\\]|\\[^])*\)|<([0-9A-Fa-f\s]*)>(?!>)/g), ([whole, hex]) =>
    hex === undefined
      ? whole
          .slice(1, -1)
          .replaceAll(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)))
          .replaceAll(/\\([^])/g, '$1')
      : Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1'),
  )
  return strings.join('')
}

const lettersOf = (text: string): string => text.replaceAll(/\s/g, '')

/** The library draws background and border of all fields but those with choices. */
function addFrame(widget: Widget): void {
  const appearance = widget.getNormalAppearance()
  const box = appearance?.get('BBox')
  if (!appearance || !(box instanceof PdfArray)) return
  const [, , width, height] = box.toArray().map((edge) => (edge instanceof PdfNumber ? edge.value : 0))
  if (!width || !height) return
  const { backgroundColor = [], borderColor = [] } = widget.getAppearanceCharacteristics() ?? {}
  const line = widget.getBorderStyle()?.width ?? 1
  const fill = colour(backgroundColor, ['g', 'rg', 'k'])
  const stroke = line > 0 ? colour(borderColor, ['G', 'RG', 'K']) : ''
  const frame = [
    fill && `q ${fill} 0 0 ${width} ${height} re f Q`,
    stroke && `q ${stroke} ${line} w ${line / 2} ${line / 2} ${width - line} ${height - line} re S Q`,
  ]
  appearance.setData(concat([latin1(`${frame.join('\n')}\n`), appearance.getDecodedData()]))
}

/** One number is a grey, three are RGB, four CMYK; none is no colour at all. */
function colour(parts: readonly number[], operators: readonly [string, string, string]): string {
  const operator = { 1: operators[0], 3: operators[1], 4: operators[2] }[parts.length]
  return operator ? `${parts.join(' ')} ${operator}` : ''
}
