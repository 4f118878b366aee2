/** A signature that somebody else did not finish is begun anew. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { resetProcessingEndpoint } from '../qualified.contract.ts'
import type { SigningView } from '../signing.contract.ts'
import { useResultText } from './shared/result-text/text.ts'

export function SignAgain({ token, onView }: { token: string; onView: (view: SigningView) => void }) {
  const r = useResultText()
  const [state, setState] = useState<{ is: 'ready' } | { is: 'busy' } | { is: 'failed'; why: string }>({ is: 'ready' })
  const begin = () => {
    setState({ is: 'busy' })
    call(resetProcessingEndpoint, { token }).then(onView, (error: unknown) =>
      setState({ is: 'failed', why: sentenceFor(error) }),
    )
  }
  return (
    <div className="grid gap-3">
      {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
      <Button kind="primary" size="lg" width="full" isBusy={state.is === 'busy'} onClick={begin}>
        {r('retry')}
      </Button>
    </div>
  )
}
