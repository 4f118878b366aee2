/** The calm screens between two people: one name, one sentence, one large button. */
import { Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageSwitcher } from '../../../../web/design/LanguageSwitcher.tsx'

export function PersonScreen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] bg-sunken" data-density="signer" data-screen={name}>
      <header className="flex items-center gap-2 px-4 py-3">
        <span className="grid size-8 place-items-center rounded-md bg-mark text-on-mark">
          <Signature aria-hidden className="size-5" />
        </span>
        <span className="font-semibold">Rubrica</span>
        <span className="flex-1" />
        <LanguageSwitcher />
      </header>
      <main className="mx-auto grid w-full max-w-xl grid-cols-1 content-center px-4 pt-2 pb-[max(2rem,env(safe-area-inset-bottom))]">
        <div className="grid grid-cols-1 justify-items-center gap-6 rounded-xl bg-surface px-5 py-10 text-center shadow-raised tablet:px-10 tablet:py-14">
          {children}
        </div>
      </main>
    </div>
  )
}
