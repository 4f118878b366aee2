/** Frame of the pages that visitors read: the product's name, the language, and the page. */
import { Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageSwitcher } from '../design/LanguageSwitcher.tsx'

export function PublicFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]" data-density="signer">
      <header className="on-navbar flex items-center gap-3 border-b border-line px-4 py-2.5">
        <a href="/" className="inline-flex min-h-11 items-center gap-2 font-semibold text-current no-underline">
          <span className="grid size-8 place-items-center rounded-md bg-mark text-on-mark">
            <Signature aria-hidden className="size-5" />
          </span>
          Rubrica
        </a>
        <span className="flex-1" />
        <LanguageSwitcher />
      </header>
      <main className={`mx-auto w-full ${isWide ? 'max-w-5xl' : 'max-w-3xl'} px-4 py-8`}>{children}</main>
    </div>
  )
}
