/** Opens a document and keeps it while it is looked at. */
import { useCallback, useEffect, useState } from 'react'
import { openPdf, type Pdf } from './pdfjs.ts'

export type OpenState =
  | Readonly<{ is: 'opening' }>
  | Readonly<{ is: 'open'; pdf: Pdf }>
  | Readonly<{ is: 'failed'; retry: () => void }>

export function usePdf(address: string): OpenState {
  const [state, setState] = useState<{ is: 'opening' } | { is: 'open'; pdf: Pdf } | { is: 'failed' }>({ is: 'opening' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const opening = openPdf(address)
    opening.pdf.then(
      (pdf) => isCurrent && setState({ is: 'open', pdf }),
      () => isCurrent && setState({ is: 'failed' }),
    )
    return () => {
      isCurrent = false
      setState({ is: 'opening' })
      opening.cancel()
    }
  }, [address, round])

  const retry = useCallback(() => {
    setState({ is: 'opening' })
    setRound((before) => before + 1)
  }, [])
  return state.is === 'failed' ? { is: 'failed', retry } : state
}
