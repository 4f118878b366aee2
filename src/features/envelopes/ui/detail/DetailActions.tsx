/** What may be done with an envelope now; the server says which. */
import { Ban, BellRing, Download, Ellipsis, FileSignature } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import type { EnvelopeView } from '../../envelope.contract.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { useListText } from '../lists/text.ts'
import { useDetailText } from './text.ts'

export function DetailActions({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const list = useListText()
  const actions = useEnvelopeActions()
  const [isCancelling, setCancelling] = useState(false)
  const { id, title } = envelope
  const may = (action: EnvelopeView['actions'][number]) => envelope.actions.includes(action)
  const more = [
    ...(may('renotify')
      ? [{ label: t('resendAll'), icon: BellRing, onSelect: () => actions.renotify(id, undefined, t('resentAll')) }]
      : []),
    ...(may('cancel') ? [{ label: t('cancel'), icon: Ban, isDanger: true, onSelect: () => setCancelling(true) }] : []),
  ]
  return (
    <>
      {may('download') && (
        <Button icon={Download} onClick={() => actions.download(envelope)}>
          {t('downloadAll')}
        </Button>
      )}
      {(may('download_sheet') || may('download')) && (
        <Button
          icon={FileSignature}
          disabledBecause={may('download_sheet') ? undefined : t('sheetLater')}
          onClick={() => actions.downloadSheets(envelope)}
        >
          {t('downloadSheet')}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          trigger={<IconButton kind="default" icon={Ellipsis} label={list('menu', { title })} />}
          items={more.map((item) => [item])}
        />
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title={list('cancel.title')}
        text={list('cancel.text', { title })}
        action={list('cancel.yes')}
        keep={list('cancel.no')}
        kind="danger"
        onConfirm={() => actions.cancel(id, list('cancelled'))}
      />
    </>
  )
}
