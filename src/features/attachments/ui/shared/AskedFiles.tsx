/** The files that are asked of a recipient: each is chosen or photographed, replaced or removed until they act. */
import { Camera, FileCheck, Paperclip, RotateCcw, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { call } from '../../../../web/call.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { FieldError } from '../../../../web/design/FieldError.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useMedia } from '../../../../web/use-media.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { AttachmentView } from '../../../../core/envelope/attachment.contract.ts'
import { attachmentLimits, attachmentTypes } from '../../../../core/envelope/attachment.model.ts'
import { removeAttachmentEndpoint } from '../../attachment.contract.ts'
import { useAttachmentText } from './text.ts'
import { forget, refuse, upload, useUpload } from './uploads.ts'

export type AskedFilesProps = Readonly<{
  token: string
  attachments: readonly AttachmentView[]
  /** Who asks. */
  sender: string
  /** One was given or removed. */
  onChange: (changed: AttachmentView) => void
}>

export function AskedFiles({ token, attachments, sender, onChange }: AskedFilesProps) {
  const t = useAttachmentText()
  const [told, tell] = useState('')
  return (
    <div className="grid gap-3">
      <p className="m-0 text-sm text-muted">
        {t('lead', { sender })} {t('types')}
      </p>
      <ul className="m-0 grid list-none gap-3 p-0">
        {attachments.map((asked) => (
          <li key={asked.id}>
            <AskedFile token={token} asked={asked} onChange={onChange} tell={tell} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

type OneProps = Pick<AskedFilesProps, 'token' | 'onChange'> &
  Readonly<{ asked: AttachmentView; tell: (words: string) => void }>

function AskedFile({ token, asked, onChange, tell }: OneProps) {
  const t = useAttachmentText()
  const id = useId()
  const wanted = { token, attachment: asked.id }
  const underWay = useUpload(wanted)
  const [problem, setProblem] = useState<string>()
  const send = (file: File) => {
    setProblem(undefined)
    if (file.size > attachmentLimits.bytes) return refuse(wanted, file, t('tooLarge'))
    void upload(wanted, file, (changed) => {
      tell(t('given', { name: file.name }))
      onChange(changed)
    })
  }
  const remove = async () => {
    setProblem(undefined)
    forget(wanted)
    try {
      await call(removeAttachmentEndpoint, wanted)
      tell(t('removed'))
      onChange({ ...asked, file: null })
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  const refused = underWay?.is === 'refused' ? underWay.problem : problem
  const isBusy = underWay !== undefined && underWay.is !== 'refused'
  const { title, file } = asked
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2 rounded-md border border-line p-3">
      <Heading id={id} asked={asked} />
      {file && !isBusy && <GivenFile file={file} />}
      {isBusy && (
        <p
          role="status"
          className={`m-0 text-sm wrap-anywhere ${underWay.is === 'waiting' ? 'text-warning' : 'text-muted'}`}
        >
          {t(underWay.is, { name: underWay.file.name })}
        </p>
      )}
      {refused && <FieldError id={`${id}-problem`}>{refused}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Choice
          asked={asked}
          isBusy={underWay?.is === 'sending'}
          describedBy={refused ? `${id}-problem` : undefined}
          onFile={send}
        />
        {underWay?.is === 'waiting' && (
          <Button icon={RotateCcw} aria-label={t('againFor', { title })} onClick={() => send(underWay.file)}>
            {t('again')}
          </Button>
        )}
        {file && !isBusy && (
          <Button kind="quiet" icon={Trash2} aria-label={t('removeFor', { title })} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Heading({ id, asked: { title, hint, is_required: isRequired } }: { id: string; asked: AttachmentView }) {
  const t = useAttachmentText()
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span id={id} className="min-w-0 font-medium wrap-anywhere">
          {title}
        </span>
        {!isRequired && <Badge tone="neutral">{t('optional')}</Badge>}
      </div>
      {hint && <p className="m-0 text-sm wrap-anywhere text-muted">{hint}</p>}
    </div>
  )
}

function GivenFile({ file: { name, size } }: { file: NonNullable<AttachmentView['file']> }) {
  const formats = useFormats()
  return (
    <p className="m-0 flex min-w-0 items-start gap-2 text-sm">
      <FileCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="num whitespace-nowrap text-muted">· {formats.bytes(size)}</span>
      </span>
    </p>
  )
}

const accepted = Object.keys(attachmentTypes).join()

type ChoiceProps = Readonly<{
  asked: AttachmentView
  isBusy: boolean
  /** The id of what is wrong. */
  describedBy: string | undefined
  onFile: (file: File) => void
}>

/** A file of the device; where there are fingers, also its camera. */
function Choice({ asked: { title, file }, isBusy, describedBy, onFile }: ChoiceProps) {
  const t = useAttachmentText()
  const isTouch = useMedia('(pointer: coarse)')
  const [files, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = '' // the same one may be chosen again
    if (chosen) onFile(chosen)
  }
  const label = file ? t('replaceFor', { title }) : t('chooseFor', { title })
  return (
    <>
      <input ref={files} type="file" hidden accept={accepted} aria-label={label} onChange={take} />
      <Button
        icon={Paperclip}
        isBusy={isBusy}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => files.current?.click()}
      >
        {file ? t('replace') : t('choose')}
      </Button>
      {isTouch && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/jpeg"
            capture="environment"
            aria-label={t('photoFor', { title })}
            onChange={take}
          />
          <Button icon={Camera} aria-label={t('photoFor', { title })} onClick={() => camera.current?.click()}>
            {t('photo')}
          </Button>
        </>
      )}
    </>
  )
}
