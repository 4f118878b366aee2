/** For members who do not manage billing: asks the owners for a larger plan, by letter. */
import { CircleCheck, Mail } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { selectedOrganization } from '../../../../web/organization.ts'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { askForPlanEndpoint } from '../../billing/billing.contract.ts'
import { usePlanText } from '../text.ts'

export function AskForPlan() {
  const t = usePlanText()
  const { say } = useToasts()
  const isAsked = useAsked()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      await call(askForPlanEndpoint, {})
      markAsked()
    } catch (error) {
      if (isRefusal(error, 'plan.asked_just_now')) markAsked()
      else say({ tone: 'danger', text: sentenceFor(error) })
    }
    setAsking(false)
  }
  if (isAsked) {
    return (
      <p role="status" className="flex min-h-control items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        {t('asked')}
      </p>
    )
  }
  return (
    <Button icon={Mail} isBusy={isAsking} onClick={() => void ask()}>
      {t('ask')}
    </Button>
  )
}

/** In which organizations it was asked; the banner and the dialog say the same. Null: the personal workspace. */
let asked: ReadonlySet<string | null> = new Set()
const watchers = new Set<() => void>()

function markAsked(): void {
  asked = new Set([...asked, selectedOrganization()])
  for (const watch of watchers) watch()
}

const useAsked = (): boolean =>
  useSyncExternalStore(
    (watch) => (watchers.add(watch), () => watchers.delete(watch)),
    () => asked.has(selectedOrganization()),
  )
