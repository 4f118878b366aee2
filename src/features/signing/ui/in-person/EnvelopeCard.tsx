/** One envelope with the people who sign it on this device. */
import { Link } from '@tanstack/react-router'
import { Camera, IdCard, PenLine, Users } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import type { FaceToFaceView } from '../../in-person.contract.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useInPersonText } from './text.ts'

export type InPersonEnvelope = Readonly<{
  envelope: FaceToFaceView['envelope']
  signers: readonly FaceToFaceView[]
}>

export function EnvelopeCard({
  envelope,
  signers,
  onGive,
  onGiveAll,
}: InPersonEnvelope & {
  onGive: (signer: FaceToFaceView) => Promise<void>
  /** One after the other, without coming back in between. */
  onGiveAll: () => Promise<void>
}) {
  const t = useInPersonText()
  const [isBusy, setBusy] = useState(false)
  const once = (give: () => Promise<void>) => async () => {
    setBusy(true)
    await give()
    setBusy(false)
  }
  const waiting = signers.filter(({ state }) => state === 'waiting')
  return (
    <section
      aria-labelledby={envelope.id}
      className="flex flex-col gap-1 rounded-lg bg-surface p-4 shadow-raised tablet:p-5"
    >
      <header className="grid min-w-0 gap-0.5">
        <h2 id={envelope.id} className="text-base wrap-anywhere">
          <Link
            to="/business/documents/info/$id"
            params={{ id: envelope.id }}
            className="text-ink no-underline hover:underline"
          >
            {shownTitle(envelope) || t('list.untitled')}
          </Link>
        </h2>
        <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t('list.waiting', { count: waiting.length })}</span>
          <span className="whitespace-nowrap">{t('list.code', { code: envelope.hashid })}</span>
        </p>
      </header>
      <ul className="grid list-none divide-y divide-line p-0">
        {signers.map((signer) => (
          <SignerRow key={signer.id} signer={signer} isBusy={isBusy} onGive={once(() => onGive(signer))} />
        ))}
      </ul>
      {waiting.length > 1 && (
        <footer className="mt-auto flex border-t border-line pt-3 tablet:justify-end">
          <div className="grid w-full tablet:w-auto">
            <Button icon={Users} isBusy={isBusy} onClick={() => void once(onGiveAll)()}>
              {t('list.all')}
            </Button>
          </div>
        </footer>
      )}
    </section>
  )
}

function SignerRow({
  signer,
  isBusy,
  onGive,
}: {
  signer: FaceToFaceView
  isBusy: boolean
  onGive: () => Promise<void>
}) {
  const t = useInPersonText()
  const { name, state, identifiers } = signer
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} size="lg" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RecipientBadge state={state} type="in-person-signer" />
          {identifiers.map((each) => (
            <Identifier key={each.code} identifier={each} />
          ))}
        </div>
      </div>
      <div className="max-[30rem]:w-full max-[30rem]:[&>*]:w-full">
        <Button
          kind="primary"
          icon={PenLine}
          aria-label={t('list.signAs', { name })}
          isBusy={isBusy}
          disabledBecause={state === 'waiting' ? undefined : t('list.underWay')}
          onClick={() => void onGive()}
        >
          {t('list.sign')}
        </Button>
      </div>
    </li>
  )
}

function Identifier({
  identifier: { type, title, value, is_given },
}: {
  identifier: FaceToFaceView['identifiers'][0]
}) {
  const t = useInPersonText()
  const Icon = type === 'image' ? Camera : IdCard
  const isSaid = type !== 'image' && value
  return (
    <span className="num inline-flex items-center gap-1 text-sm text-muted">
      <Icon aria-hidden className="size-4 shrink-0" />
      {isSaid ? `${title} ${value}` : is_given ? t('list.given', { what: title }) : t('list.asks', { what: title })}
    </span>
  )
}
