/** Nobody signs: nothing to place for anybody, and the way to change that. */
import { Link } from '@tanstack/react-router'
import { useEditorText } from './text.ts'

export function NoSigner({ id }: { id: string }) {
  const t = useEditorText()
  return (
    <p className="text-sm text-muted">
      {t('noSigner')}{' '}
      <Link to="/business/envelopes/$id/recipients" params={{ id }} className="font-medium text-accent">
        {t('toRecipients')}
      </Link>
    </p>
  )
}
