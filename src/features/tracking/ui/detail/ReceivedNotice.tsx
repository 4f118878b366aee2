/** Where a received envelope stands for its recipient: what happened, when and by whom, and what can be done now. */
import { Alert, type AlertTone } from '../../../../web/design/Alert.tsx'
import type { SigningView } from '../../../signing/signing.contract.ts'
import { nextToAct } from '../../../signing/ui/shared/ceremony.ts'
import { standing } from '../../../signing/ui/shared/standing.ts'
import { AskSender } from '../../../signing/ui/shared/AskSender.tsx'
import { Explanation, titles, type Result } from '../../../signing/ui/shared/Explanation.tsx'
import { useResultText } from '../../../signing/ui/shared/result-text/text.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'

export function ReceivedNotice({ view }: { view: SigningView }) {
  const r = useResultText()
  const is = standing(view)
  if (is === 'act') return null // the page's head says it, with the button
  return (
    <Alert tone={tones[is]} title={r(titles[is])} action={<AskSender is={is} view={view} />}>
      <Explanation is={is} view={view} /> <Next is={is} view={view} />
    </Alert>
  )
}

/** Whom it waits for, once the own part is done. */
function Next({ is, view }: { is: Result; view: SigningView }) {
  const r = useResultText()
  const { list } = useFormats()
  const { now } = nextToAct(view)
  const isUnderWay = is === 'signed' || is === 'approved' || is === 'followed'
  return isUnderWay && now.length > 0 ? r('nextNow', { names: list(now) }) : null
}

const tones: Record<Result, AlertTone> = {
  signed: 'success',
  approved: 'success',
  followed: 'success',
  completed: 'success',
  queued: 'info',
  pending: 'info',
  failed: 'warning',
  processing: 'info',
  halted: 'warning',
  refused_by_me: 'danger',
  rejected: 'danger',
  cancelled: 'warning',
  expired: 'warning',
}
