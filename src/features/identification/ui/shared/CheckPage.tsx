/** Page in place of an envelope until the holder of its link has confirmed who they are. */
import { ShieldCheck } from 'lucide-react'
import { useColoursOf } from '../../../../web/theme.ts'
import { CheckForm } from './CheckForm.tsx'
import { useCheck } from './use-check.ts'
import { useCheckText } from './text.ts'

export function CheckPage({ token, onPassed }: { token: string; onPassed: () => void }) {
  const t = useCheckText()
  const check = useCheck(token, onPassed)
  useColoursOf(check.view?.organization.style ?? null)
  return (
    <main
      data-density="signer"
      data-result="check"
      className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8 text-body"
    >
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
          <ShieldCheck aria-hidden className="size-8" />
        </span>
        <h1 className="text-xl font-semibold text-balance">{t('title')}</h1>
        {check.view && <p className="font-medium wrap-anywhere">{check.view.title}</p>}
      </div>
      <CheckForm check={check} />
    </main>
  )
}
