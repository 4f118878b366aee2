/** A code was found: what it stands for, at once and in short. All else is on the page below. */
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import type { VerifiedEnvelope } from '../verifier.contract.ts'
import { Facts, People } from './EnvelopeFound.tsx'
import { outcomeOf, outcomes } from './outcome.ts'
import { useVerifierText } from './text.ts'

export function FoundDialog({ verified, onClose }: { verified: VerifiedEnvelope | null; onClose: () => void }) {
  const t = useVerifierText()
  if (!verified) return null
  const { icon: Icon, says, ink } = outcomes[outcomeOf(verified.envelope.state)]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(says)}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('envelope.show')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that keys could reach */}
      <div className="grid gap-5" data-found role="group" aria-label={t('envelope.show')} tabIndex={0}>
        <Icon aria-hidden className={`size-10 ${ink}`} />
        <Facts verified={verified} />
        <People recipients={verified.envelope.recipients} />
      </div>
    </Dialog>
  )
}
