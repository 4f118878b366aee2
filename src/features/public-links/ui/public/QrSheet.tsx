/** /public/links/{link}/qr: the QR code of a public link on a sheet to print. */
import { Printer } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { QrCode } from '../../../../web/qr/QrCode.tsx'
import { useColoursOf } from '../../../../web/theme.ts'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { openPublicLinkEndpoint, type OpenedLinkView } from '../../public-link.contract.ts'
import { Closed } from './Closed.tsx'
import { OrganizationFrame } from '../../../../web/shell/OrganizationFrame.tsx'
import { useOpenedLinkText } from './text.ts'

export function QrSheet({ link }: { link: string }) {
  const t = useOpenedLinkText()
  const opened = useFetched(openPublicLinkEndpoint, { link })
  if (opened.is === 'here') return <Sheet link={link} view={opened.answer} />
  return (
    <OrganizationFrame organization={null}>
      {opened.is === 'loading' && <Skeleton lines={6} />}
      {opened.is === 'failed' &&
        (opened.error instanceof WireError && opened.error.status === 404 ? (
          <Closed standing="gone" organization="" />
        ) : (
          <Alert tone="danger" title={t('failed')} action={<Button onClick={opened.reload}>{t('retry')}</Button>}>
            {sentenceFor(opened.error)}
          </Alert>
        ))}
    </OrganizationFrame>
  )
}

/** Also of a link that takes nobody now: it may be printed before it is opened. */
function Sheet({ link, view: { organization, template } }: { link: string; view: OpenedLinkView }) {
  const t = useOpenedLinkText()
  const address = `${window.location.origin}/public/links/${link}`
  useColoursOf(organization.style)
  usePageTitle(template?.title ?? organization.name)
  return (
    <OrganizationFrame organization={organization}>
      <div className="paper mx-auto grid max-w-xl justify-items-center gap-5 rounded-lg bg-paper p-8 text-center text-print shadow-raised print:shadow-none">
        <p className="text-lg font-semibold wrap-anywhere">{organization.name}</p>
        <h1 className="text-xl font-semibold wrap-anywhere">{template?.title ?? t('sheet.title')}</h1>
        <QrCode text={address} label={t('sheet.qr', { address })} className="size-72 max-w-full" />
        <p>{t('sheet.scan')}</p>
        <p className="font-mono text-sm wrap-anywhere">{address}</p>
      </div>
      <div className="mx-auto mt-5 grid max-w-xl print:hidden">
        <Button kind="primary" icon={Printer} onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </div>
    </OrganizationFrame>
  )
}
