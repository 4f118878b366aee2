/** Takes out of a PDF all that acts by itself or reaches out of the file; what people see on the pages stays. */
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'

export type ActiveContent =
  | 'javascript'
  | 'launch'
  | 'submit_form'
  | 'import_data'
  | 'remote_target'
  | 'multimedia'
  | 'embedded_files'
  | 'xfa'
  | 'unsafe_link'
  | 'automatic_action'
  | 'usage_rights'
  | 'external_file'

/** ISO 32000-2, 12.6.4. Absent here: GoTo and Named (paging), URI (looked at below), and what only changes the view. */
const actions = named({
  JavaScript: 'javascript',
  Launch: 'launch',
  SubmitForm: 'submit_form',
  ResetForm: 'automatic_action',
  ImportData: 'import_data',
  GoToR: 'remote_target',
  GoToE: 'embedded_files',
  Thread: 'remote_target',
  Rendition: 'multimedia',
  RichMediaExecute: 'multimedia',
  Sound: 'multimedia',
  Movie: 'multimedia',
  GoTo3DView: 'multimedia',
  GoToDp: 'automatic_action',
  Hide: 'automatic_action',
  SetOCGState: 'automatic_action',
  Trans: 'automatic_action',
})

const annotations = named({
  Screen: 'multimedia',
  Movie: 'multimedia',
  Sound: 'multimedia',
  RichMedia: 'multimedia',
  '3D': 'multimedia',
  FileAttachment: 'embedded_files',
})

/** Keys that never do any good in a document to be signed, wherever they stand. */
const keys = named({
  AA: 'automatic_action',
  JS: 'javascript',
  XFA: 'xfa',
  EF: 'embedded_files',
  EmbeddedFiles: 'embedded_files',
  JavaScript: 'javascript',
  Renditions: 'multimedia',
  AlternatePresentations: 'multimedia',
  Collection: 'embedded_files',
  RichMediaContent: 'multimedia',
  RichMediaSettings: 'multimedia',
  UR: 'usage_rights',
  UR3: 'usage_rights',
  OPI: 'external_file',
})

/** A map: a stranger's name may be `constructor`, which every object has. */
function named(table: Readonly<Record<string, ActiveContent>>): ReadonlyMap<string, ActiveContent> {
  return new Map(Object.entries(table))
}

/** Where none of these names stands, and no stream has an /F, nothing is active: they are the keys and values that decide about it below. */
export const activeNames: ReadonlySet<string> = new Set([...actions.keys(), ...keys.keys(), 'URI', 'Annots'])

const linkSchemes = /^(https?|mailto|tel):/i

/** What is active about one dictionary; removes it when `remove` says so. */
export function disarm(pdf: PDF, dict: PdfDict, found: Set<ActiveContent>, remove: boolean): void {
  for (const [key, what] of activeEntries(pdf, dict)) {
    found.add(what)
    if (remove) dict.delete(key)
  }
  const annots = resolved(pdf, dict.get('Annots'))
  if (annots instanceof PdfArray) disarmAnnotations(pdf, annots, found, remove)
}

function activeEntries(pdf: PDF, dict: PdfDict): [key: string, what: ActiveContent][] {
  const entries: [string, ActiveContent][] = []
  for (const name of dict.keys()) {
    const key = name.value
    const what = keys.get(key)
    if (what !== undefined && key !== 'JavaScript')
      entries.push([key, key === 'AA' ? insideOf(pdf, dict.get(key)) : what])
    // In a name dictionary /JavaScript is a tree; elsewhere it may be anybody's resource name.
    else if (key === 'JavaScript' && resolved(pdf, dict.get(key)) instanceof PdfDict) entries.push([key, 'javascript'])
    else if (key === 'F' && dict instanceof PdfStream) entries.push([key, 'external_file'])
    else if (key === 'A' || key === 'PA' || key === 'OpenAction' || key === 'Next') {
      const action = actionIn(pdf, dict.get(key))
      if (action) entries.push([key, action])
    }
  }
  return entries
}

/** Null for a destination, for paging and for a link to the web; else what kind of thing it would do. */
function actionIn(pdf: PDF, value: PdfObject | undefined): ActiveContent | null {
  const action = resolved(pdf, value)
  if (action instanceof PdfArray)
    return (
      action
        .toArray()
        .map((each) => actionIn(pdf, each))
        .find((what) => what !== null) ?? null
    )
  if (!(action instanceof PdfDict)) return null
  const kind = resolved(pdf, action.get('S'))
  if (!(kind instanceof PdfName)) return null
  if (kind.value !== 'URI') return actions.get(kind.value) ?? null
  const target = resolved(pdf, action.get('URI'))
  return target instanceof PdfString && linkSchemes.test(target.asString().trim()) ? null : 'unsafe_link'
}

function insideOf(pdf: PDF, value: PdfObject | undefined): ActiveContent {
  const triggers = resolved(pdf, value)
  if (!(triggers instanceof PdfDict)) return 'automatic_action'
  for (const [, action] of triggers) {
    const what = actionIn(pdf, action)
    if (what) return what
  }
  return 'automatic_action'
}

/** A picture that stands for a film stays (flattening turns it into page content); the film goes. */
function disarmAnnotations(pdf: PDF, annots: PdfArray, found: Set<ActiveContent>, remove: boolean): void {
  for (let index = annots.length - 1; index >= 0; index -= 1) {
    const annotation = resolved(pdf, annots.at(index))
    if (!(annotation instanceof PdfDict)) {
      if (remove && !(annots.at(index) instanceof PdfRef)) annots.remove(index)
      continue
    }
    const subtype = resolved(pdf, annotation.get('Subtype'))
    const what = subtype instanceof PdfName ? annotations.get(subtype.value) : undefined
    if (what === undefined) continue
    found.add(what)
    if (!remove) continue
    if (annotation.has('AP')) for (const key of ['FS', 'Movie', 'Sound', 'MK', '3DD']) annotation.delete(key)
    else annots.remove(index)
  }
}
