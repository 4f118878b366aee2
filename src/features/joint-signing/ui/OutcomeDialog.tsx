/** Dialog after signing: how many were signed, and which were not, with the reason. */
import type { ReactNode } from 'react'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { asToldNow } from '../../../web/wire-error.ts'
import type { JointOutcome } from './use-signing.ts'
import { useJointText } from './text.ts'

export function OutcomeDialog({
  outcome: { done, refused },
  action,
  onClose,
}: {
  outcome: JointOutcome
  action: ReactNode
  onClose: () => void
}) {
  const t = useJointText()
  const said = t('done', { count: done })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={refused.length > 0 ? t('refused', { count: refused.length }) : said}
      text={refused.length > 0 ? said : undefined}
      actions={action}
    >
      {refused.length > 0 && (
        <ul className="grid gap-3">
          {refused.map(({ id, title, message }) => (
            <li key={id} className="min-w-0">
              <p className="font-medium break-words">{title}</p>
              <p className="text-muted">{asToldNow(message)}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
