/** Hook: what of a draft that corrects an envelope cannot be changed any more, each with its reason in words. */
import { useMemo } from 'react'
import { useFormats } from '../../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../../web/query.tsx'
import type { EnvelopeView } from '../../../../../core/envelope/envelope.contract.ts'
import { mayHaveFields } from '../../../../../core/envelope/field.model.ts'
import { showCorrectionEndpoint, type SettledView } from '../../correction.contract.ts'
import { useCorrectionText } from '../text.ts'

export type Settled = ReadonlyMap<string, SettledView>

export type Stays = Readonly<{
  /** Who has acted, by their id in the draft. */
  settled: Settled
  /** Why no document is added, taken out, renamed or moved. */
  documents: string | undefined
  /** Why nothing of the sender's own on the pages is changed. */
  contents: string | undefined
  /** Why nobody's fields are changed. */
  allFields: string | undefined
  /** Why there is nobody to place fields for. */
  nobody: string | undefined
  /** Why one person's fields are not. */
  fieldsOf: (recipient: string) => string | undefined
  /** Why one document is not taken out. */
  removalOf: (document: string) => string | undefined
}>

/** Null while that is not known. Where it cannot be told, the server still refuses. */
export function useStays({ id, corrects, recipients }: Correcting): Stays | null {
  const t = useCorrectionText()
  const formats = useFormats()
  const isCorrection = corrects !== null
  const { data, error } = useAnswer(showCorrectionEndpoint, { id }, { enabled: isCorrection })
  return useMemo(() => {
    if (!data) return isCorrection && !error ? null : nothing
    const settled = new Map(data.settled.map((each) => [each.recipient, each]))
    const acted = recipients.filter((each) => settled.has(each.id)).map(({ name }) => name)
    const who = { names: formats.list(acted), count: acted.length }
    const allFields = data.documents_stay === 'certificate' ? t('settled.certificate') : undefined
    const signers = recipients.filter(({ type }) => mayHaveFields(type))
    const nameOf = (recipient: string) => recipients.find((each) => each.id === recipient)?.name ?? ''
    return {
      settled,
      documents: allFields ?? (data.documents_stay ? t('settled.documents', who) : undefined),
      contents: allFields ?? (data.documents_stay ? t('settled.contents', who) : undefined),
      allFields,
      nobody:
        allFields ??
        (signers.length > 0 && signers.every(({ id }) => settled.has(id)) ? t('settled.signers') : undefined),
      fieldsOf: (recipient) => {
        const state = settled.get(recipient)?.state
        if (!state) return allFields
        return t(state === 'done' ? 'settled.done' : 'settled.signing', { name: nameOf(recipient) })
      },
      removalOf: (document) => (data.filled.includes(document) ? t('settled.filled') : undefined),
    }
  }, [data, error, isCorrection, recipients, t, formats])
}

type Correcting = Pick<EnvelopeView, 'id' | 'corrects' | 'recipients'>

const nothing: Stays = {
  settled: new Map(),
  documents: undefined,
  contents: undefined,
  allFields: undefined,
  nobody: undefined,
  fieldsOf: () => undefined,
  removalOf: () => undefined,
}
