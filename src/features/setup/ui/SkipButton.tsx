/** Goes on to the next step. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Button, type ButtonProps } from '../../../web/design/Button.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { leaveStepEndpoint } from '../setup.contract.ts'
import type { SetupStep } from '../setup.model.ts'

export function SkipButton({
  step,
  label,
  kind = 'default',
  onDone,
  onFailure,
}: {
  step: SetupStep
  label: string
  kind?: ButtonProps['kind']
  onDone: () => void
  onFailure: (sentence: string | undefined) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      await call(leaveStepEndpoint, { step })
      onDone()
    } catch (error) {
      onFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={kind} size="lg" width="full" isBusy={isBusy} onClick={() => void leave()}>
      {label}
    </Button>
  )
}
