/**
 * Dialog about an action started by one press that failed: it waits to be read, and can be tried again
 * (docs/domain/screens.md#envelopes). A dialog that asked before says so itself instead.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useActionText } from './text.ts'
import { currentTrouble, report, watchTrouble } from './trouble.ts'

/** One on each page from which something can be started. */
export function TroubleDialog() {
  const t = useActionText()
  const current = useSyncExternalStore(watchTrouble, currentTrouble)
  useEffect(() => () => report(null), []) // it belongs to the page that it happened on
  const close = () => report(null)
  return (
    <Dialog
      isOpen={current !== null}
      onClose={close}
      title={t('trouble')}
      text={current && [current.lead && t(current.lead), sentenceFor(current.error)].filter(Boolean).join(' ')}
      size="sm"
      actions={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              current?.again()
            }}
          >
            {t('tryAgain')}
          </Button>
        </>
      }
    />
  )
}
