/** Offers signers on somebody else's device the way to their copy: a code for the camera of their own phone. */
import { useRecipientLinkText } from './text.ts'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { persist } from '../../../../web/until-it-comes.ts'

const QrCode = lazyPart(
  async () => ({ default: (await persist(() => import('../../../../web/qr/QrCode.tsx'))).QrCode }),
  () => <span className="size-36" />,
)

export function OwnCopy({ token }: { token: string }) {
  const t = useRecipientLinkText()
  return (
    <figure className="m-0 grid justify-items-center gap-2">
      <QrCode
        text={`${window.location.origin}/public/envelopes/viewer/${token}`}
        label={t('ownCode')}
        className="size-36"
      />
      <figcaption className="max-w-sm text-sm text-pretty text-muted">{t('own')}</figcaption>
    </figure>
  )
}
