/** Offers an account after acting, in which one finds what one received, without leaving this page. */
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import type { SigningView } from '../signing.contract.ts'
import type { SignInDialog } from './door.ts'
import { useResultText } from './shared/result-text/text.ts'

export function OwnAccount({
  view,
  door: DoorDialog,
  onIn,
}: {
  view: SigningView
  door: SignInDialog | null
  onIn: () => void
}) {
  const r = useResultText()
  const [open, setOpen] = useState<'login' | 'register' | null>(null)
  const [enteredAs, setEnteredAs] = useState<string | null>(null)
  if (view.is_signed_in) {
    const email = enteredAs ?? (open && view.value) // this page may learn of it before the dialog does
    return (
      <section className="grid justify-items-center gap-3 border-t border-line pt-6 text-center">
        {email && <Alert tone="success">{r('inAccount', { email })}</Alert>}
        <ButtonLink href="/business/documents" icon={FolderOpen}>
          {r('home')}
        </ButtonLink>
      </section>
    )
  }
  if (enteredAs && enteredAs.toLowerCase() !== view.value.toLowerCase()) {
    return <Alert tone="warning">{r('otherAddress', { email: enteredAs, value: view.value })}</Alert>
  }
  if (!DoorDialog) return null
  return (
    <section className="grid justify-items-center gap-3 border-t border-line pt-6 text-center">
      <p className="text-sm text-pretty text-muted">{r('account')}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={() => setOpen('login')}>{r('login')}</Button>
        <Button kind="quiet" onClick={() => setOpen('register')}>
          {r('register')}
        </Button>
      </div>
      {open && (
        <DoorDialog
          startsWith={open}
          onClose={() => setOpen(null)}
          name={view.name}
          email={view.value.includes('@') ? view.value : ''}
          onIn={(email) => {
            setOpen(null)
            setEnteredAs(email)
            onIn()
          }}
        />
      )}
    </section>
  )
}
