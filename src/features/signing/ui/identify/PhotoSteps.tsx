/** The photo in three steps: what it is for, the camera, a look at the picture. Without a camera a picture is chosen instead. */
import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { SigningView } from '../../signing.contract.ts'
import { useSigningText } from '../text.ts'
import type { Acts } from '../use-acts.ts'
import { useIdentifyText } from './text.ts'

type Step = { is: 'instructions' } | { is: 'camera' } | { is: 'confirm'; photo: Blob }

export function PhotoSteps({
  isOpen,
  onClose,
  view,
  acts,
  onGiven,
}: {
  isOpen: boolean
  onClose: () => void
  view: SigningView
  acts: Acts
  onGiven: (view: SigningView | null) => void
}) {
  const t = useIdentifyText()
  const common = useSigningText()
  const [step, go] = useState<Step>({ is: 'instructions' })
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const camera = useCamera(step.is === 'camera', video)
  const again = () => {
    acts.forget()
    go({ is: 'instructions' })
  }
  const shoot = async () => {
    const photo = video && (await still(video))
    if (photo) go({ is: 'confirm', photo })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`photo.${step.is}`)}
      {...(step.is === 'instructions' && {
        text: t('photoText', { sender: view.envelope.sender.name }),
      })}
      size="sm"
      actions={
        <>
          {step.is === 'instructions' && (
            <>
              <PictureButton onPicture={(photo) => go({ is: 'confirm', photo })} />
              <Button
                kind="primary"
                icon={Camera}
                onClick={() => go({ is: 'camera' })}
                disabledBecause={hasCamera() ? undefined : t('noCamera')}
              >
                {t('openCamera')}
              </Button>
            </>
          )}
          {step.is === 'camera' && (
            <>
              <Button onClick={again}>{common('refuse.keep')}</Button>
              {camera === 'denied' ? (
                <PictureButton onPicture={(photo) => go({ is: 'confirm', photo })} kind="primary" />
              ) : (
                <Button kind="primary" icon={Camera} onClick={() => void shoot()} isBusy={camera === 'starting'}>
                  {t('shoot')}
                </Button>
              )}
            </>
          )}
          {step.is === 'confirm' && (
            <>
              <Button icon={RotateCcw} onClick={again}>
                {t('again')}
              </Button>
              <Button kind="primary" isBusy={acts.isBusy} onClick={() => void acts.givePhoto(step.photo).then(onGiven)}>
                {t('usePhoto')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {acts.problem && <Alert tone="danger">{acts.problem}</Alert>}
        {step.is === 'instructions' && (
          <ul className="grid list-disc gap-1.5 pl-5 text-body">
            <li>{t('tips.face')}</li>
            <li>{t('tips.light')}</li>
            <li>{t('tips.alone')}</li>
          </ul>
        )}
        {step.is === 'camera' && camera === 'denied' && <Alert tone="warning">{t('noCamera')}</Alert>}
        {step.is === 'camera' && (
          <video
            hidden={camera === 'denied'}
            ref={setVideo}
            autoPlay
            muted
            playsInline
            aria-label={t('photo.camera')}
            className="aspect-[3/4] max-h-[50dvh] w-full -scale-x-100 rounded-md bg-sunken object-cover"
          />
        )}
        {step.is === 'confirm' && <Picture photo={step.photo} />}
      </div>
    </Dialog>
  )
}

const hasCamera = (): boolean => 'mediaDevices' in navigator

/** On while it is looked at, off at once when not: the light beside the lens must not lie. */
function useCamera(isWanted: boolean, video: HTMLVideoElement | null): 'starting' | 'on' | 'denied' {
  const [state, setState] = useState<'starting' | 'on' | 'denied'>('starting')
  useEffect(() => {
    if (!isWanted || !video) return
    let stream: MediaStream | null = null
    let isOver = false
    const end = () => stream?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } } })
      .then((opened) => {
        stream = opened
        if (isOver) return end()
        video.addEventListener('loadeddata', () => setState('on'), { once: true }) // before that there is nothing to take
        video.srcObject = opened
      })
      .catch(() => setState('denied'))
    return () => {
      isOver = true
      end()
      setState('starting')
    }
  }, [isWanted, video])
  return state
}

function still(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

function Picture({ photo }: { photo: Blob }) {
  const t = useIdentifyText()
  const address = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <img src={address} alt={t('photo.confirm')} className="max-h-[50dvh] w-full rounded-md bg-sunken object-contain" />
  )
}

/** On a phone this opens the camera too. */
function PictureButton({
  onPicture,
  kind = 'default',
}: {
  onPicture: (photo: Blob) => void
  kind?: 'default' | 'primary'
}) {
  const t = useIdentifyText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/bmp"
        capture="user"
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) onPicture(photo)
        }}
      />
      <Button kind={kind} icon={ImageUp} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </>
  )
}
