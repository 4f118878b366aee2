/** Signing in on the page of the provider: this tab goes there, and comes back. */
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { SignInDialog, type SignInFrame } from './SignInDialog.tsx'
import { useQualifiedText } from './text.ts'

export function ProviderVisit({
  provider,
  problem: before,
  which,
  onGo,
  onBack,
  onClose,
}: SignInFrame & {
  /** What it is called. */
  provider: string
  problem: string | null
  /** The choice of another one. */
  which: ReactNode
  /** Leaves the page; throws, and what it throws is said here. */
  onGo: () => Promise<void>
}) {
  const t = useQualifiedText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(before)
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await onGo()
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <SignInDialog
      text={t('visit.text', { provider })}
      enter={
        <Button kind="primary" icon={ExternalLink} isBusy={isBusy} onClick={() => void go()}>
          {t('visit.go', { provider })}
        </Button>
      }
      {...{ onBack, onClose }}
    >
      <div className="grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {which}
      </div>
    </SignInDialog>
  )
}
