/** The own picture at the head of the sidebar: pressed, it takes another one (docs/domain/screens.md#account). */
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { isPicture } from '../../../../web/design/picture/crop.ts'
import { usePictureText } from '../../../../web/design/picture/text.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { avatarLimits } from '../../../../core/identity/account.model.ts'
import { SQUARE, useAvatar } from './use-avatar.ts'
import { useMyAccountText } from './text.ts'

const CropDialog = lazy(() => import('../../../../web/design/picture/CropDialog.tsx'))

const TYPES = '.png,.jpg,.jpeg,.bmp'

export function AvatarButton({ me }: { me: UserView }) {
  const t = useMyAccountText()
  const words = usePictureText()
  const { bytes } = useFormats()
  const { say } = useToasts()
  const { save } = useAvatar()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  const choose = async (chosen: File) => {
    const isLarge = chosen.size > avatarLimits.bytes
    if (isLarge) return say({ tone: 'danger', text: words('tooLarge', { size: bytes(avatarLimits.bytes) }) })
    if (!(await isPicture(chosen))) return say({ tone: 'danger', text: words('wrongType') })
    setFile(chosen)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('avatar.change')}
        title={t('avatar.change')}
        className="group relative grid size-11 shrink-0 place-items-center rounded-full border-0 bg-transparent p-0"
        onClick={() => chooser.current?.click()}
      >
        <Avatar name={me.name} picture={me.avatar} size="lg" isMark />
        <span
          aria-hidden
          className="absolute inset-0.5 grid place-items-center rounded-full bg-[#000a] text-[#fff] opacity-0 transition-opacity duration-120 group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          <Camera className="size-4" />
        </span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('avatar.change')}
        accept={TYPES}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = '' // the same file may be chosen again
          if (chosen) void choose(chosen)
        }}
      />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            frame={SQUARE}
            isRound
            longest={avatarLimits.px}
            onClose={() => setFile(undefined)}
            onCut={async (picture) => {
              await save(picture)
              setFile(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
