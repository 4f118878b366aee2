/** /business/public-links/:template/:link: one public link, its address and QR code, its limits, and who came by it. */
import { useNavigate } from '@tanstack/react-router'
import { Download, Pause, Play, Printer, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { QrCode, qrPicture } from '../../../web/qr/QrCode.tsx'
import { useAnswer, useCommand } from '../../../web/query.tsx'
import { saveFile } from '../../../web/save-file.ts'
import { TroublePage } from '../../../web/shell/area-ends.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { safeFileName } from '../../../core/envelope/file-names.model.ts'
import { Copyable } from '../../programs/ui/shared/Copyable.tsx'
import {
  listPublicLinksEndpoint,
  pausePublicLinkEndpoint,
  removePublicLinkEndpoint,
  resumePublicLinkEndpoint,
  showPublicLinkEndpoint,
  type PublicLinkView,
} from '../public-link.contract.ts'
import { EditLinkDialog } from './EditLinkDialog.tsx'
import type { LinksSearch } from './search.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { useLinkText } from './text.ts'
import { WhoCame } from './WhoCame.tsx'

const refreshed = [showPublicLinkEndpoint, listPublicLinksEndpoint] as const

export function LinkPage({ id, search }: { id: string; search: LinksSearch }) {
  const t = useLinkText()
  const answer = useAnswer(showPublicLinkEndpoint, { id })
  const link = answer.data
  if (answer.error && !link) return <TroublePage isInside error={answer.error} onRetry={() => void answer.refetch()} />
  if (!link) return <Skeleton lines={8} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={link.name}
        before={
          <BackLink to="/business/public-links/$template" params={{ template: link.template }}>
            {t('back.links')}
          </BackLink>
        }
        actions={<Actions link={link} />}
      />
      {link.is_sandbox && <Alert tone="warning">{t('link.sandbox')}</Alert>}
      {link.problem && (
        <Alert tone="danger" title={t('link.problem')}>
          {link.problem}
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-4 desk:grid-cols-2">
        <Address link={link} />
        <Limits link={link} />
      </div>
      <WhoCame id={id} search={search} />
    </div>
  )
}

function Address({ link: { address, name } }: { link: PublicLinkView }) {
  const t = useLinkText()
  const download = async () => {
    const picture = await qrPicture(address)
    if (picture) saveFile(picture, safeFileName(`QR ${name}`, 'png'))
  }
  return (
    <Card title={t('link.address')}>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-[auto_1fr]">
        <div className="justify-self-center">
          <QrCode text={address} label={t('link.qr')} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <Copyable label={t('link.copyLabel')} value={address} />
          <div className="flex flex-wrap gap-2">
            <Button icon={Download} onClick={() => void download()}>
              {t('link.download')}
            </Button>
            <ButtonLink icon={Printer} href={`${address}/qr`} target="_blank" rel="noreferrer">
              {t('link.print')} <span className="sr-only">{t('link.newTab')}</span>
            </ButtonLink>
            <ButtonLink icon={SquareArrowOutUpRight} href={address} target="_blank" rel="noreferrer">
              {t('link.open')} <span className="sr-only">{t('link.newTab')}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

function Limits({ link }: { link: PublicLinkView }) {
  const t = useLinkText()
  const formats = useFormats()
  const [isEditing, edit] = useState(false)
  const { uses, most_uses: most, ends_at: end, domains, role, recipients } = link
  return (
    <Card title={t('link.limits')} aside={<Button onClick={() => edit(true)}>{t('link.edit')}</Button>}>
      <dl className="grid grid-cols-1 gap-2">
        <Line name={t('list.column.standing')}>
          <StandingBadge standing={link.standing} />
        </Line>
        <Line name={t('link.used')}>
          <span className="num">
            {most === null
              ? formats.number(uses)
              : t('uses', { uses: formats.number(uses), most: formats.number(most) })}
          </span>
        </Line>
        <Line name={t('link.ends')}>{end ? formats.date(end) : t('list.noEnd')}</Line>
        <Line name={t('link.domains')}>{domains.length > 0 ? domains.join(', ') : t('link.anyDomain')}</Line>
        <Line name={t('link.role')}>{role}</Line>
        {recipients.length > 0 && (
          <Line name={t('link.fixed')}>
            {recipients.map((each) => (
              <span key={each.role} className="block">
                {each.role}: {each.name} (<EmailAddress>{each.value}</EmailAddress>)
              </span>
            ))}
          </Line>
        )}
      </dl>
      {isEditing && <EditLinkDialog link={link} onClose={() => edit(false)} />}
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Actions({ link: { id, template, state } }: { link: PublicLinkView }) {
  const t = useLinkText()
  const { say } = useToasts()
  const navigate = useNavigate()
  const [isAsked, ask] = useState(false)
  const pause = useCommand(pausePublicLinkEndpoint, { refreshes: refreshed })
  const resume = useCommand(resumePublicLinkEndpoint, { refreshes: refreshed })
  const remove = useCommand(removePublicLinkEndpoint, { refreshes: [listPublicLinksEndpoint] })
  const told = (text: string) => ({
    onSuccess: () => say({ tone: 'success' as const, text }),
    onError: (error: Error) => say({ tone: 'danger' as const, text: sentenceFor(error) }),
  })
  const leave = async () => {
    await remove.mutateAsync({ input: { id } })
    say({ tone: 'success', text: t('link.removed') })
    await navigate({ to: '/business/public-links/$template', params: { template } })
  }
  return (
    <>
      <Button icon={Trash2} onClick={() => ask(true)}>
        {t('link.remove')}
      </Button>
      {state === 'open' ? (
        <Button
          icon={Pause}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ input: { id } }, told(t('link.paused')))}
        >
          {t('link.pause')}
        </Button>
      ) : (
        <Button
          kind="primary"
          icon={Play}
          isBusy={resume.isPending}
          onClick={() => resume.mutate({ input: { id } }, told(t('link.resumed')))}
        >
          {t('link.resume')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        kind="danger"
        onClose={() => ask(false)}
        title={t('link.removeTitle')}
        text={t('link.removeText')}
        action={t('link.remove')}
        keep={t('link.removeKeep')}
        onConfirm={leave}
      />
    </>
  )
}
