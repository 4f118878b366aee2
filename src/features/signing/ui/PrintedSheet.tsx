/** Printed in place of the signing page: its buttons and the pages in sight are no copy of the document, which is printed as a PDF. */
import { createPortal } from 'react-dom'
import { sentBy, shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import type { SigningView } from '../signing.contract.ts'
import { owesTerms } from './shared/standing.ts'
import { useSigningText } from './text.ts'

/** Without a link: its token would let anybody act who finds the sheet. */
export function PrintedSheet({ view }: { view: SigningView }) {
  const t = useSigningText()
  if (owesTerms(view)) return null // the terms may be printed
  const { envelope } = view
  return createPortal(
    <div data-prints-alone className="hidden gap-2 text-base wrap-anywhere text-print print:grid">
      <p className="text-lg font-semibold">{shownTitle(envelope)}</p>
      <p>{sentBy(envelope.sender.name, envelope.organization.name)}</p>
      <p>{t('page.printed', { print: t('bar.print'), more: t('bar.more') })}</p>
    </div>,
    document.body,
  )
}
