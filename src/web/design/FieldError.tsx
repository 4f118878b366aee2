/** Error below a control; the component that draws the control refers to it by its id. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { asToldNow } from '../wire-error.ts'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  useLanguage() // another one is another sentence
  return (
    <p id={id} className="flex animate-appear gap-1.5 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{asToldNow(children)}</span>
    </p>
  )
}
