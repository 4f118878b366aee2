/** Actions that are allowed on an envelope now, as the server says. */
import { useNavigate } from '@tanstack/react-router'
import {
  Ban,
  BellRing,
  CalendarClock,
  Copy,
  Ellipsis,
  Layers,
  LayoutTemplate,
  PencilLine,
  Link2,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { CancelDialog } from '../actions/CancelDialog.tsx'
import { DeleteDialog } from '../actions/DeleteDialog.tsx'
import { sent as downloads } from '../actions/downloads.ts'
import { DownloadMenu } from '../actions/DownloadMenu.tsx'
import { useActionText } from '../actions/text.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { usePreparedActions } from '../actions/use-prepared-actions.ts'
import { useShownTitle } from '../lists/EnvelopeTitle.tsx'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'
import { useDetailText } from './text.ts'
import { useKeepingItems } from './use-keeping.ts'

type Asking = 'nothing' | 'reschedule' | 'cancel' | 'delete'

export function DetailActions({ envelope }: { envelope: EnvelopeView }) {
  const a = useActionText()
  const t = useDetailText()
  const navigate = useNavigate()
  const { renotify, correct } = useEnvelopeActions()
  const titleOf = useShownTitle()
  const [asking, setAsking] = useState<Asking>('nothing')
  const { id, state } = envelope
  const title = titleOf(envelope)
  const may = (action: EnvelopeView['actions'][number]) => envelope.actions.includes(action)
  const kind = state === 'template' ? 'template' : 'draft'
  const prepared = usePreparedItems(envelope)
  const keeping = useKeepingItems(id, envelope.closed_at !== null && !envelope.is_sandbox)
  const groups: MenuItem[][] = [
    prepared,
    keeping,
    may('correct')
      ? [{ label: t('reschedule.menu'), icon: CalendarClock, onSelect: () => setAsking('reschedule') }]
      : [],
    may('renotify') ? [{ label: a('renotify'), icon: BellRing, onSelect: () => renotify(id) }] : [],
    may('delete') ? [{ label: a('delete'), icon: Trash2, isDanger: true, onSelect: () => setAsking('delete') }] : [],
  ].filter((group) => group.length > 0)
  return (
    <>
      {may('download') && (
        <DownloadMenu
          isCompleted={may('download_sheet')}
          onDocuments={() => downloads.all({ id, title })}
          onAsSent={() => downloads.allAsSent({ id, title })}
          onSheets={() => downloads.sheets({ id, title })}
          {...(envelope.sent_at !== null && { onDossier: () => downloads.dossier({ id, title }) })}
        />
      )}
      {may('correct') && (
        <Button icon={PencilLine} onClick={() => correct(id)}>
          {t('correct')}
        </Button>
      )}
      {may('cancel') && (
        <Button icon={Ban} onClick={() => setAsking('cancel')}>
          {a('cancel.open')}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu trigger={<IconButton kind="default" icon={Ellipsis} label={a('menu', { title })} />} items={groups} />
      )}
      {asking === 'reschedule' && <RescheduleDialog envelope={envelope} onClose={() => setAsking('nothing')} />}
      {asking === 'cancel' && <CancelDialog envelope={{ id, title }} onClose={() => setAsking('nothing')} />}
      {asking === 'delete' && (
        <DeleteDialog
          envelope={{ id, title }}
          what={kind}
          onClose={() => setAsking('nothing')}
          onDeleted={() => void navigate({ to: `/business/documents/${kind}` })}
        />
      )}
    </>
  )
}

/** Copies of any envelope, and what else a template is for, for members who may send. */
function usePreparedItems({ id, state, actions }: EnvelopeView): MenuItem[] {
  const a = useActionText()
  const navigate = useNavigate()
  const { duplicate, saveAsTemplate } = usePreparedActions()
  const maySend = useMaySend()
  if (!actions.includes('copy') || !maySend) return []
  const toEdit = () => void navigate({ to: '/business/envelopes/$id/documents', params: { id } })
  const toBatch = () => void navigate({ to: '/business/batches/new/$id', params: { id } })
  const toLinks = () => void navigate({ to: '/business/public-links/$template', params: { template: id } })
  if (state === 'template')
    return [
      ...(actions.includes('edit') ? [{ label: a('editTemplate'), icon: SquarePen, onSelect: toEdit }] : []),
      { label: a('sendInBulk'), icon: Layers, onSelect: toBatch },
      { label: a('publicLinks'), icon: Link2, onSelect: toLinks },
      { label: a('duplicate'), icon: Copy, onSelect: () => duplicate(id, 'template') },
    ]
  return [
    { label: a('duplicate'), icon: Copy, onSelect: () => duplicate(id, 'draft') },
    { label: a('saveAsTemplate'), icon: LayoutTemplate, onSelect: () => saveAsTemplate(id) },
  ]
}
