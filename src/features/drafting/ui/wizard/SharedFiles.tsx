/** Offers what another app shared to this one: an envelope begins with it only when somebody says so, for any page could have sent it. */
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useDraggingText } from '../../../../web/design/dragging/text.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useOwnShares } from '../../../../web/own-shares.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { forgetShared, lostShares } from '../../../../web/shared-files.ts'
import { useWizardText } from './text.ts'
import { newKey, type ChosenFiles } from './uploads.ts'

export function SharedFiles({ onChosen }: { onChosen: (chosen: ChosenFiles) => void }) {
  const t = useWizardText()
  const d = useDraggingText()
  const formats = useFormats()
  const me = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data
  const [files, setFiles] = useOwnShares(me?.id)
  const [lost] = useState(() => lostShares(window.location.search))
  const told = lost > 0 && <Alert tone="warning">{t('sharedFiles.lost', { count: lost })}</Alert>
  if (files.length === 0) return told

  const count = files.length
  const leave = () => {
    setFiles([])
    void forgetShared()
  }
  const begin = () => {
    const isFitting = ({ size }: File) => size <= limits.documentBytes
    const reason = d('drop.tooLarge', { size: formats.bytes(limits.documentBytes) })
    const refused = files.filter((file) => !isFitting(file)).map(({ name }) => ({ key: newKey(), name, reason }))
    onChosen({ files: files.filter(isFitting), kept: [], refused })
    leave()
  }
  return (
    <Card title={t('sharedFiles.title')}>
      <div className="grid gap-3">
        {told}
        <p className="text-muted">{t('sharedFiles.text', { count })}</p>
        <ul className="grid gap-1.5">
          {files.map((file, index) => (
            <li key={index} className="flex min-w-0 items-start gap-2">
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <span className="ml-auto shrink-0 text-sm text-muted">{formats.bytes(file.size)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2 max-tablet:grid max-tablet:justify-stretch">
          <Button onClick={leave}>{t('sharedFiles.discard')}</Button>
          <Button kind="primary" onClick={begin}>
            {t('sharedFiles.begin', { count })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
