/** Offers whoever signed on somebody else's device the way to their copy: a code for the camera of their own phone. */
import { lazy, Suspense } from 'react'
import { useRecipientLinkText } from './text.ts'

const QrCode = lazy(async () => ({ default: (await import('../../../../web/qr/QrCode.tsx')).QrCode }))

export function OwnCopy({ token }: { token: string }) {
  const t = useRecipientLinkText()
  return (
    <figure className="m-0 grid justify-items-center gap-2">
      <Suspense fallback={<span className="size-36" />}>
        <QrCode
          text={`${window.location.origin}/public/envelopes/viewer/${token}`}
          label={t('ownCode')}
          className="size-36"
        />
      </Suspense>
      <figcaption className="max-w-sm text-sm text-pretty text-muted">{t('own')}</figcaption>
    </figure>
  )
}
