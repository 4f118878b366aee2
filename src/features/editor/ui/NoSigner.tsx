/** Nobody signs: nothing to place for anybody, and the way to change that. */
import { Link } from '@tanstack/react-router'
import { useEmbeddedWizard } from '../../drafting/ui/shared/embedded-wizard.ts'
import { useEditorText } from './text.ts'

export function NoSigner({ id }: { id: string }) {
  const t = useEditorText()
  const isEmbedded = useEmbeddedWizard() !== null
  return (
    <p className="text-sm text-muted">
      {t('noSigner')}{' '}
      {!isEmbedded && (
        <Link to="/business/envelopes/$id/recipients" params={{ id }} className="font-medium text-accent">
          {t('toRecipients')}
        </Link>
      )}
    </p>
  )
}
