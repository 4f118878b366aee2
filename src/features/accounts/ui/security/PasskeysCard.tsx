/** Passkeys: added, called by a name, removed. */
import { EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import {
  deletePasskeyEndpoint,
  newPasskeyOptionsEndpoint,
  renamePasskeyEndpoint,
  savePasskeyEndpoint,
  showSecurityEndpoint,
  type PasskeyView,
} from '../../security/security.contract.ts'
import { NameDialog } from './NameDialog.tsx'
import { hasPasskeys, makePasskey, wasCancelled } from './passkeys.ts'
import { useSecurityText } from './text.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'

type Open = Readonly<
  { is: 'nothing' } | { is: 'name' } | { is: 'rename'; passkey: PasskeyView } | { is: 'remove'; passkey: PasskeyView }
>

export function PasskeysCard({ passkeys, proof }: { passkeys: readonly PasskeyView[]; proof: Proof }) {
  const t = useSecurityText()
  const [open, setOpen] = useState<Open>({ is: 'nothing' })
  const { add, rename, remove } = useKeeping(proof)
  const close = () => setOpen({ is: 'nothing' })
  return (
    <Card title={t('passkeys.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('passkeys.text')}</p>
        {passkeys.length > 0 ? (
          <ul className="grid divide-y divide-line rounded-md inset-ring-1 inset-ring-line">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onOpen={setOpen} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{t('passkeys.none')}</p>
        )}
        <div className={buttonRow}>
          <Button
            icon={KeyRound}
            disabledBecause={hasPasskeys() ? undefined : t('passkeys.unsupported')}
            onClick={() => setOpen({ is: 'name' })}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      </div>
      {open.is === 'name' && (
        <NameDialog
          title={t('passkeys.addTitle')}
          text={t('passkeys.addText')}
          name=""
          action={t('passkeys.proceed')}
          onClose={close}
          onNamed={add}
        />
      )}
      {open.is === 'rename' && (
        <NameDialog
          title={t('passkeys.renameTitle')}
          name={open.passkey.name}
          action={t('passkeys.save')}
          onClose={close}
          onNamed={(name) => rename(open.passkey.id, name)}
        />
      )}
      <ConfirmDialog
        isOpen={open.is === 'remove'}
        onClose={close}
        title={t('passkeys.removeTitle', { name: open.is === 'remove' ? open.passkey.name : '' })}
        text={t('passkeys.removeText')}
        action={t('passkeys.remove')}
        kind="danger"
        keep={t('passkeys.keep')}
        onConfirm={async () => open.is === 'remove' && remove(open.passkey.id)}
      />
    </Card>
  )
}

function Row({ passkey, onOpen }: { passkey: PasskeyView; onOpen: (open: Open) => void }) {
  const t = useSecurityText()
  const formats = useFormats()
  const { name, created_at: createdAt, last_used_at: usedAt, is_synced: isSynced } = passkey
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-3">
      <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isSynced && <Badge tone="neutral">{t('passkeys.synced')}</Badge>}
        </p>
        <p className="num text-sm text-muted">
          {t('passkeys.created', { date: formats.date(createdAt) })} ·{' '}
          {usedAt ? t('passkeys.used', { when: formats.since(usedAt) }) : t('passkeys.unused')}
        </p>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={t('passkeys.actions', { name })} />}
        items={[
          [
            { label: t('passkeys.rename'), icon: Pencil, onSelect: () => onOpen({ is: 'rename', passkey }) },
            {
              label: t('passkeys.remove'),
              icon: Trash2,
              isDanger: true,
              onSelect: () => onOpen({ is: 'remove', passkey }),
            },
          ],
        ]}
      />
    </li>
  )
}

function useKeeping(proof: Proof) {
  const t = useSecurityText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const done = async (text: string) => {
    await refresh(showSecurityEndpoint)
    say({ tone: 'success', text })
  }
  return {
    add: async (name: string) => {
      try {
        const options = await proof.run(() => call(newPasskeyOptionsEndpoint, {}))
        const response = await makePasskey(options)
        await proof.run(() => call(savePasskeyEndpoint, { name, response }))
        await done(t('passkeys.added'))
      } catch (error) {
        if (error instanceof NotProved || wasCancelled(error)) return
        // what the browser says is for developers
        say({ tone: 'danger', text: error instanceof WireError ? sentenceFor(error) : t('passkeys.notDone') })
      }
    },
    rename: async (id: string, name: string) => {
      await call(renamePasskeyEndpoint, { id, name })
      await done(t('passkeys.renamed'))
    },
    remove: async (id: string) => {
      try {
        await proof.run(() => call(deletePasskeyEndpoint, { id }))
        await done(t('passkeys.removed'))
      } catch (error) {
        if (!(error instanceof NotProved)) throw error
      }
    },
  }
}
