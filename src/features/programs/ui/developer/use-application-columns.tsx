/** Columns of the table of applications, with the menu of actions. */
import { CircleCheck, Copy, Ellipsis, FlaskConical, KeyRound, Rocket, SquarePen, Trash2 } from 'lucide-react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Menu, type MenuItem } from '../../../../web/design/Menu.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { ClientView } from '../../client.contract.ts'
import { useDeveloperText } from './text.ts'
import { useCopy } from '../shared/use-copy.ts'

export type Deed = 'edit' | 'publish' | 'recreate' | 'delete'

export function useApplicationColumns(onDo: (deed: Deed, client: ClientView) => void): Column<ClientView>[] {
  const t = useDeveloperText()
  const { date, since } = useFormats()
  const copy = useCopy()
  return [
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, acts_for: actsFor, is_confidential: isConfidential, created_at: made, last_used_at: used }) => (
        <span className="grid min-w-0 gap-0.5 max-tablet:pr-12">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            {!isConfidential && <Badge tone="neutral">{t('public')}</Badge>}
            {actsFor === 'organization' && <Badge tone="neutral">{t('byOrganization')}</Badge>}
          </span>
          <span className="text-sm text-muted">
            {used ? t('used', { date: date(made), since: since(used) }) : t('created', { date: date(made) })}
          </span>
        </span>
      ),
    },
    {
      name: 'redirect',
      label: t('redirect'),
      cell: ({ redirect, frame_origins: origins }) => (
        <span className="grid min-w-0 gap-0.5">
          {redirect ? (
            <span className="wrap-anywhere">{redirect}</span>
          ) : (
            <span className="text-muted">{t('noRedirect')}</span>
          )}
          {origins.length > 0 && (
            <span className="text-sm wrap-anywhere text-muted">{t('framedBy', { origins: origins.join(', ') })}</span>
          )}
        </span>
      ),
    },
    {
      name: 'id',
      label: t('id'),
      cell: ({ id, name }) => (
        <span className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 font-mono text-xs break-all">{id}</code>
          <IconButton icon={Copy} label={t('copyId', { name })} onClick={() => void copy(id, t('copiedId'))} />
        </span>
      ),
    },
    {
      name: 'environment',
      label: t('environment'),
      cell: ({ is_sandbox: isSandbox }) =>
        isSandbox ? (
          <Badge tone="warning" icon={FlaskConical}>
            {t('sandbox')}
          </Badge>
        ) : (
          <Badge tone="success" icon={CircleCheck}>
            {t('production')}
          </Badge>
        ),
    },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (client) => <Actions client={client} onDo={(deed) => onDo(deed, client)} />,
    },
  ]
}

function Actions({ client, onDo }: { client: ClientView; onDo: (deed: Deed) => void }) {
  const t = useDeveloperText()
  const item = (deed: Deed, icon: MenuItem['icon'], isDanger = false): MenuItem => ({
    label: t(deed),
    ...(icon && { icon }),
    isDanger,
    onSelect: () => onDo(deed),
  })
  const care = [
    item('edit', SquarePen),
    ...(client.is_sandbox ? [item('publish', Rocket)] : []),
    ...(client.is_confidential ? [item('recreate', KeyRound)] : []),
  ]
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { name: client.name })} />}
      items={[care, [item('delete', Trash2, true)]]}
    />
  )
}
