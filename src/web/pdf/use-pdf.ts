/** Opens a document and keeps it while it is looked at. */
import { useCallback, useEffect, useState } from 'react'
import { openPdf, type Pdf } from './pdfjs.ts'

export type OpenState =
  | Readonly<{ is: 'opening'; pdf: Pdf | undefined }>
  | Readonly<{ is: 'open'; pdf: Pdf }>
  | Readonly<{ is: 'failed'; pdf: Pdf | undefined; retry: () => void }>

type Shown = Readonly<{ address: string; pdf: Pdf; cancel: () => void }>

/** While a newer version opens, or fails to, `pdf` is the earlier one. */
export function usePdf(address: string): OpenState {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const opening = openPdf(address)
    opening.pdf.then(
      (pdf) => isCurrent && setShown({ address, pdf, cancel: opening.cancel }),
      () => isCurrent && setFailed(address),
    )
    return () => {
      isCurrent = false
      setFailed(null)
      setShown((now) => {
        if (now?.cancel !== opening.cancel) opening.cancel()
        return now
      })
    }
  }, [address, round])

  useEffect(() => () => shown?.cancel(), [shown]) // replaced, or nobody looks any more

  const retry = useCallback(() => setRound((before) => before + 1), [])
  if (shown?.address === address) return { is: 'open', pdf: shown.pdf }
  const pdf = shown && fileOf(shown.address) === fileOf(address) ? shown.pdf : undefined
  return failed === address ? { is: 'failed', pdf, retry } : { is: 'opening', pdf }
}

const fileOf = (address: string): string | undefined => address.split('#')[0]
