/** When nothing can be done here any more, a person can still be asked. */
import { Mail } from 'lucide-react'
import { ButtonLink } from '../../../../web/design/Button.tsx'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import type { SigningView } from '../../signing.contract.ts'
import { isOwnEnvelope } from './standing.ts'
import type { Result } from './Explanation.tsx'
import { useResultText } from './result-text/text.ts'

const asks: readonly Result[] = ['cancelled', 'expired', 'rejected']

export function AskSender({ is, view }: { is: Result; view: SigningView }) {
  const r = useResultText()
  const { sender } = view.envelope
  if (!asks.includes(is) || isOwnEnvelope(view)) return null
  return (
    <div className="flex max-w-full *:min-w-0 *:shrink">
      <ButtonLink href={`mailto:${sender.email}?subject=${encodeURIComponent(shownTitle(view.envelope))}`} icon={Mail}>
        <span className="truncate">{r('askSender', { sender: sender.name })}</span>
      </ButtonLink>
    </div>
  )
}
