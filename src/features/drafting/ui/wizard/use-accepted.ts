/** Which files may come from the computer: PDFs, and what this installation can turn into one. */
import type { DropZoneProps } from '../../../../web/design/DropZone.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showConverterEndpoint } from '../../../conversions/conversion.contract.ts'
import type { Kind } from '../../../conversions/conversion.model.ts'
import { isConvertible } from './convertible.ts'
import { useWizardText } from './text.ts'

export type Accepted = Readonly<{
  accept: DropZoneProps['accept']
  /** Which words tell of it. */
  hint: 'pdf' | 'office'
  /** Why this one is not taken, where there is more to say than that it is not. */
  reasonFor: (file: File) => string | undefined
}>

const PDF = { 'application/pdf': ['.pdf'] }

const types: Readonly<Record<Kind, DropZoneProps['accept']>> = {
  docx: { 'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'] },
  odt: { 'application/vnd.oasis.opendocument.text': ['.odt'] },
  doc: { 'application/msword': ['.doc'] },
  rtf: { 'application/rtf': ['.rtf'], 'text/rtf': ['.rtf'] },
  html: { 'text/html': ['.html', '.htm'] },
}

export function useAccepted(): Accepted {
  const t = useWizardText()
  const formats = useAnswer(showConverterEndpoint, {}, { staleTime: 30_000 }).data?.formats ?? []
  return {
    accept: Object.assign({}, PDF, ...formats.map((kind) => types[kind])),
    hint: formats.length > 0 ? 'office' : 'pdf',
    reasonFor: (file) => (formats.length === 0 && isConvertible(file.name) ? t('documents.notConverted') : undefined),
  }
}
