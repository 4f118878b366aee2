/** Uploads as the page sees them: what comes in is shown, and what can't be taken is said before it is sent. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRefresh } from '../../../../web/query.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { organizationStatsEndpoint } from '../../../../core/identity/organization.contract.ts'
import { listItemsEndpoint, showItemEndpoint } from '../../item.contract.ts'
import { itemLimits, PDF } from '../../item.model.ts'
import { addUploads, currentUploads, watchUploads } from './upload-queue.ts'
import { useStorageText } from './text.ts'

export function useUploads(): (files: readonly File[], parent: string | null) => void {
  const refusalOf = useRefusals()
  const refresh = useRefresh()
  const arrived = useSyncExternalStore(watchUploads, countArrived)
  const look = useEffectEvent(() => refresh(listItemsEndpoint, showItemEndpoint, organizationStatsEndpoint))
  useEffect(() => {
    if (arrived > 0) void look()
  }, [arrived])
  return (files, parent) => {
    const judged = files.map((file) => ({ file, reason: refusalOf(file) }))
    addUploads(
      judged.filter(({ reason }) => reason === null).map(({ file }) => file),
      parent,
      judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }])),
    )
  }
}

const countArrived = () => currentUploads().filter(({ state }) => state.is === 'done').length

/** A type that the browser names has to fit; the ending has to in any case (docs/domain/limits.md#organizations). */
function useRefusals(): (file: File) => string | null {
  const t = useStorageText()
  const formats = useFormats()
  return ({ name, type, size }) => {
    if ((type !== '' && type !== PDF) || !/\.pdf$/i.test(name)) return t('uploads.notPdf')
    if (size === 0) return t('uploads.empty')
    if (size > itemLimits.fileBytes) return t('uploads.tooLarge', { size: formats.bytes(itemLimits.fileBytes) })
    return null
  }
}
