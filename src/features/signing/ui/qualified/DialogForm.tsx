/** The form of a dialog for codes: it is sent by Enter or by a button that names it, and says that nothing of it is kept. */
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function DialogForm({ id, onSend, children }: { id: string; onSend: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
    </form>
  )
}

export function NotKept({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm text-muted">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
