/** Card below the list: the signature and initials that are put everywhere, the terms, and the one press. */
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { SignatureCreator } from '../../../web/signature/SignatureCreator.tsx'
import { profileKinds, type ProfileKind } from '../../../core/envelope/field.model.ts'
import { listProfilesEndpoint, saveProfileEndpoint } from '../../signatures/profile.contract.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { TermsText } from '../../terms/ui/shared/TermsText.tsx'
import { kindsIn, termsIn } from './joint.ts'
import { useJointText } from './text.ts'

export function SignPanel({
  views,
  isSigning,
  error,
  onSign,
}: {
  /** Of what is ticked. */
  views: readonly SigningView[]
  isSigning: boolean
  error: string | null
  onSign: () => void
}) {
  const t = useJointText()
  /** Versions: one more envelope may ask for other terms. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const terms = termsIn(views)
  const isAccepted = terms.every((version) => accepted.has(version))
  const kept = useAnswer(listProfilesEndpoint, {}).data?.data ?? []
  const [first] = views
  const kinds = kindsIn(views)
  const isMissing = [...kinds].some((kind) => !kept.some(({ id }) => id === kind))
  const why = isMissing ? t('missing') : isAccepted ? null : t('mustAccept')
  return (
    <Card>
      <div className="grid grid-cols-1 gap-4">
        {first && (
          <>
            {kinds.size > 0 && <KeptPictures kinds={kinds} name={first.name} kept={kept} />}
            <Terms key={terms.toSorted().join()} versions={terms} isShown={views.some(isOfDisclosures)} />
            <Checkbox
              label={t('accept')}
              checked={isAccepted}
              onChange={({ target }) => setAccepted(new Set(target.checked ? terms : []))}
            />
          </>
        )}
        {error && <Alert tone="danger">{error}</Alert>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="num text-body font-medium">
            {t('count', { count: views.length })}
          </p>
          <div className="grid gap-1 max-tablet:w-full tablet:justify-items-end">
            <Button
              kind="primary"
              icon={PenLine}
              isBusy={isSigning}
              disabledBecause={first ? (why ?? undefined) : t('tickFirst')}
              onClick={onSign}
            >
              {t('sign', { count: views.length })}
            </Button>
            {first && why && <p className="text-sm text-muted">{why}</p>}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** 15 U.S.C. § 7001(c)(1)(B): what is disclosed has to be before the person who consents. */
const isOfDisclosures = ({ terms }: SigningView): boolean => terms.law === 'us'

/** Fetched when they are asked for. */
function Terms({ versions, isShown }: { versions: readonly string[]; isShown: boolean }) {
  const t = useJointText()
  const [isOpen, setOpen] = useState(isShown)
  return (
    <details className="text-sm" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent coarse:min-h-11">
        {t('termsTitle')}
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <div className="grid gap-6 pt-2">
            {versions.map((version) => (
              <TermsText key={version} version={version} />
            ))}
          </div>
        </Suspense>
      )}
    </details>
  )
}

type Kept = Readonly<{ id: ProfileKind; created_at: string; links: Readonly<{ preview: string }> }>

function KeptPictures({ kinds, name, kept }: { kinds: ReadonlySet<ProfileKind>; name: string; kept: readonly Kept[] }) {
  const t = useJointText()
  const refresh = useRefresh()
  const [making, setMaking] = useState<ProfileKind | null>(null)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-body">{t('signature')}</h2>
      <div className="flex flex-wrap gap-3">
        {profileKinds
          .filter((kind) => kinds.has(kind))
          .map((kind) => {
            const picture = kept.find(({ id }) => id === kind)
            return (
              <div key={kind} className="grid w-full justify-items-start gap-1.5 tablet:w-64">
                <p className="text-sm text-muted">{t(`kinds.${kind}`)}</p>
                {picture && (
                  <div className="paper grid h-24 w-full place-items-center rounded-md bg-paper p-2 inset-ring-1 inset-ring-line">
                    <img
                      src={`${picture.links.preview}?mode=raw&kept=${encodeURIComponent(picture.created_at)}`}
                      alt={t(`kinds.${kind}`)}
                      className="max-h-20 max-w-full object-contain"
                    />
                  </div>
                )}
                {!picture && (
                  <Button icon={PenLine} onClick={() => setMaking(kind)}>
                    {t(`make.${kind}`)}
                  </Button>
                )}
              </div>
            )
          })}
      </div>
      <p className="text-sm text-muted">{t('kept')}</p>
      <SignatureCreator
        isOpen={making !== null}
        onClose={() => setMaking(null)}
        kind={making ?? 'signature'}
        name={name}
        onCreate={async (file) => {
          if (making) await call(saveProfileEndpoint, { id: making }, { files: { file } })
          await refresh(listProfilesEndpoint)
          setMaking(null)
        }}
      />
    </section>
  )
}
