/** Shows what changed since a signature, when asked: each page as it was signed beside the page as it is now, with the places and their text. */
import { Images } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showChangesEndpoint, type ChangesShown } from '../../changes.contract.ts'
import { ChangedPage } from './ChangedPage.tsx'
import { useShownChangesText } from './text.ts'

type Shown = Readonly<{ pages: ChangesShown['pages']; next: number | null; not: ChangesShown['not_shown'] }>

const nothingYet: Shown = { pages: [], next: 0, not: null }

export function ShowChanges({ file, signature }: { file: File; signature: number }) {
  const t = useShownChangesText()
  const noteId = useId()
  const [shown, setShown] = useState(nothingYet)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pages, next, not } = shown

  const ask = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const { data } = await call(showChangesEndpoint, { signature, from: next ?? 0 }, { files: { file } })
      setShown({ pages: [...pages, ...data.pages], next: data.next, not: data.not_shown })
    } catch (error) {
      setTrouble(sentenceFor(error))
    }
    setBusy(false)
  }

  const isFirst = next === 0
  return (
    <section className="grid gap-4" aria-label={t('region', { number: String(signature) })} data-changes={signature}>
      {pages.map((page, index) => (
        <ChangedPage key={index} page={page} />
      ))}
      {not && <Alert tone="warning">{t(`not.${not}`)}</Alert>}
      {!not && next === null && pages.length === 0 && <Alert tone="info">{t('nothing')}</Alert>}
      {trouble && <Alert tone="danger">{trouble}</Alert>}
      {next !== null && (
        <div className="grid justify-items-start gap-1.5 print:hidden">
          <Button
            icon={Images}
            isBusy={isBusy}
            onClick={() => void ask()}
            {...(isFirst && { 'aria-describedby': noteId })}
          >
            {t(isFirst ? 'show' : 'more')}
          </Button>
          {isFirst && (
            <p id={noteId} className="text-sm text-muted">
              {t('sent')}
            </p>
          )}
          {isBusy && (
            <p role="status" className="sr-only">
              {t('working')}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
