/** The tick that gates registration; both texts open beside the page, so that nothing typed is lost. */
import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { inlineLink } from './DoorPage.tsx'
import { useAccountText } from './text.ts'

export function AgreeToTerms(box: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const t = useAccountText()
  const open = (page: string) => (words: ReactNode) => (
    <a href={page} target="_blank" rel="noopener" className={inlineLink}>
      {words}
    </a>
  )
  const label = t.rich('agree', { terms: open('/auth/terms'), privacy: open('/auth/privacy') })
  return <Checkbox {...box} label={label} />
}
