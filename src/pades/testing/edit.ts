/** Changes files as an editor does: by an update in which everything is in order. */
import { PDF, PdfDict, PdfName, PdfString } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { fieldsByName } from '../sign/form.ts'
import { withUpdate } from '../pdf/revision/delta.ts'

export async function edited(file: Bytes, edit: (pdf: PDF) => unknown): Promise<Bytes> {
  const pdf = await PDF.load(file)
  await edit(pdf)
  return withUpdate(pdf, file)
}

export const fieldOf = (pdf: PDF, name: string): PdfDict => fieldsByName(pdf).get(name)!.field

/** Names of all fields that are no signatures. */
export async function valueFieldsOf(file: Bytes): Promise<string[]> {
  const fields = fieldsByName(await PDF.load(file))
  return Array.from(fields, ([name, { type }]) => (type === 'Sig' ? [] : [name])).flat()
}

/** Another value in a field; a box is ticked, or no longer. */
export async function rewritten(file: Bytes, name: string): Promise<Bytes> {
  return edited(file, (pdf) => {
    const { field, type } = fieldsByName(pdf).get(name)!
    const tick = field.getName('V')?.value === 'Yes' ? 'Off' : 'Yes'
    field.set('V', type === 'Btn' ? PdfName.of(tick) : PdfString.fromString('R$ 9.000,00'))
  })
}
