/** The document's title: what the page is about, then the product. */
import { useEffect } from 'react'

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Rubrica` : 'Rubrica'
  }, [title])
}
