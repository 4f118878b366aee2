/** /account/profile/signatures: the signature and the initials that are offered whenever one signs. */
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { call } from '../../../web/call.ts'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { SignatureCreator } from '../../../web/signature/SignatureCreator.tsx'
import { profileKinds, type ProfileKind } from '../../../core/envelope/field.model.ts'
import {
  deleteProfileEndpoint,
  listProfilesEndpoint,
  saveProfileEndpoint,
  type ProfileView,
} from '../profile.contract.ts'
import { useMySignaturesText } from './text.ts'

/** @param name the person's: what is proposed to be typed */
export function MySignaturesPage({ name }: { name: string }) {
  const t = useMySignaturesText()
  const { data: kept, error, refetch } = useAnswer(listProfilesEndpoint, {})
  const [making, setMaking] = useState<ProfileKind | null>(null)
  const [removing, setRemoving] = useState<ProfileKind | null>(null)
  const { keep, forget } = useKeeping()
  if (!kept) {
    if (!error) return <Skeleton lines={6} />
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="text-muted">{t('intro')}</p>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        {profileKinds.map((kind) => (
          <Kept
            key={kind}
            kind={kind}
            profile={kept.data.find(({ id }) => id === kind)}
            onMake={() => setMaking(kind)}
            onRemove={() => setRemoving(kind)}
          />
        ))}
      </div>
      <SignatureCreator
        isOpen={making !== null}
        onClose={() => setMaking(null)}
        kind={making ?? 'signature'}
        name={name}
        onCreate={async (picture) => {
          if (making) await keep(making, picture)
          setMaking(null)
        }}
      />
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('removeTitle')}
        text={t('removeText')}
        action={t('remove')}
        kind="danger"
        keep={t('keep')}
        onConfirm={async () => removing && forget(removing)}
      />
    </div>
  )
}

function Kept({
  kind,
  profile,
  onMake,
  onRemove,
}: {
  kind: ProfileKind
  profile: ProfileView | undefined
  onMake: () => void
  onRemove: () => void
}) {
  const t = useMySignaturesText()
  const formats = useFormats()
  return (
    <Card title={t(`${kind}.title`)}>
      <div className="grid gap-3">
        <div className="paper grid h-36 place-items-center overflow-hidden rounded-md bg-paper p-4 text-center text-muted inset-ring-1 inset-ring-line">
          {profile ? (
            <img
              // the date in the address only keeps the browser from showing the image before
              src={`${profile.links.preview}?mode=raw&kept=${encodeURIComponent(profile.created_at)}`}
              alt={t(`${kind}.alt`)}
              className="max-h-full max-w-full object-contain"
            />
          ) : (
            t(`${kind}.none`)
          )}
        </div>
        {profile && <p className="num text-sm text-muted">{t('since', { date: formats.date(profile.created_at) })}</p>}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {profile && (
            <Button icon={Trash2} kind="quiet" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
          <Button icon={PenLine} kind={profile ? 'default' : 'primary'} onClick={onMake}>
            {t(profile ? 'change' : 'create')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function useKeeping() {
  const t = useMySignaturesText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return {
    keep: async (kind: ProfileKind, picture: Blob) => {
      await call(saveProfileEndpoint, { id: kind }, { files: { file: picture } })
      await refresh(listProfilesEndpoint)
      say({ tone: 'success', text: t('saved') })
    },
    forget: async (kind: ProfileKind) => {
      await call(deleteProfileEndpoint, { id: kind })
      await refresh(listProfilesEndpoint)
      say({ tone: 'success', text: t('removed') })
    },
  }
}
