/** The files that are asked of a recipient, for people who see the envelope: which were given, each to be downloaded. */
import { Download, Paperclip } from 'lucide-react'
import { addressOf } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { asId } from '../../../../kernel/ids.ts'
import type { AttachmentView } from '../../../../core/envelope/attachment.contract.ts'
import { downloadAttachmentEndpoint } from '../../attachment.contract.ts'
import { useAttachmentText } from './text.ts'

type Giver = Readonly<{ id: string; attachments: readonly AttachmentView[] }>

/** @param isSent of a draft nobody gives anything yet */
export function GivenFiles({ envelope, recipient, isSent }: { envelope: string; recipient: Giver; isSent: boolean }) {
  const t = useAttachmentText()
  if (recipient.attachments.length === 0) return null
  return (
    <ul aria-label={t('title')} className="m-0 grid list-none gap-1 p-0 pl-12 text-sm">
      {recipient.attachments.map(({ id, title, file, is_required: isRequired }) => (
        <li key={id} className="flex min-w-0 items-start gap-2">
          <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">
            {title}
            {!isRequired && <span className="text-muted"> ({t('optional')})</span>}
            {file ? (
              <Given
                file={file}
                title={title}
                href={addressOf(downloadAttachmentEndpoint, {
                  id: asId<'Envelope'>(envelope),
                  recipient: asId<'Recipient'>(recipient.id),
                  attachment: id,
                })}
              />
            ) : (
              isSent && <span className="text-muted"> · {t('detail.open')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Given({
  file: { name, size },
  title,
  href,
}: {
  file: NonNullable<AttachmentView['file']>
  title: string
  href: string
}) {
  const t = useAttachmentText()
  const formats = useFormats()
  return (
    <a
      href={href}
      download={name}
      aria-label={t('detail.download', { title, name })}
      className="flex items-start gap-1.5 text-accent"
    >
      <Download aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="num whitespace-nowrap text-muted">· {formats.bytes(size)}</span>
      </span>
    </a>
  )
}
