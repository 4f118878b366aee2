/** A picture of a signature that exists on paper. */
import { useEffect, useState } from 'react'
import { Alert } from '../design/Alert.tsx'
import { Checkbox } from '../design/Checkbox.tsx'
import { DropZone } from '../design/DropZone.tsx'
import { IMAGE_MAX_BYTES, imageTypes } from './limits.ts'
import { pictureOfImage } from './picture-of-image.ts'
import { useSignatureText } from './text.ts'

export type ChosenImage = Readonly<{ file: File; removesBackground: boolean }>

/** What became of a chosen file. */
export type ImageResult = { is: 'nothing' } | { is: 'made'; picture: Blob } | { is: 'empty' } | { is: 'broken' }

export function ImageTab({
  chosen,
  made,
  onChosen,
}: {
  chosen: ChosenImage | undefined
  made: ImageResult
  onChosen: (chosen: ChosenImage | undefined) => void
}) {
  const t = useSignatureText()
  const [refusal, setRefusal] = useState<string>()
  const problem =
    refusal ?? { nothing: undefined, made: undefined, empty: t('imageEmpty'), broken: t('imageBroken') }[made.is]
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {made.is === 'made' && <Preview picture={made.picture} />}
      <DropZone
        label={t('imageLabel')}
        accept={imageTypes as unknown as Record<string, string[]>}
        maxBytes={IMAGE_MAX_BYTES}
        maxFiles={1}
        hint={t('imageHint')}
        isCompact
        onFiles={([file], [refused]) => {
          setRefusal(refused?.reason)
          onChosen(file && { file, removesBackground: chosen?.removesBackground ?? true })
        }}
      />
      {chosen && made.is !== 'broken' && (
        <Checkbox
          label={t('removeBackground')}
          checked={chosen.removesBackground}
          onChange={({ target }) => onChosen({ ...chosen, removesBackground: target.checked })}
        />
      )}
    </div>
  )
}

/** Makes the picture whenever the choice changes. */
export function useMade(chosen: ChosenImage | undefined): ImageResult {
  const [result, setResult] = useState<{ of: ChosenImage; made: ImageResult }>()
  useEffect(() => {
    if (!chosen) return
    let isCurrent = true
    const tell = (made: ImageResult) => isCurrent && setResult({ of: chosen, made })
    pictureOfImage(chosen.file, chosen.removesBackground).then(
      (picture) => tell(picture ? { is: 'made', picture } : { is: 'empty' }),
      () => tell({ is: 'broken' }),
    )
    return () => {
      isCurrent = false
    }
  }, [chosen])
  return chosen && result?.of === chosen ? result.made : { is: 'nothing' }
}

function Preview({ picture }: { picture: Blob }) {
  const t = useSignatureText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so an effect makes it
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <div className="paper relative grid aspect-3/1 place-items-center rounded-lg bg-paper p-3 inset-ring-1 inset-ring-line">
      {address && (
        <img src={address} alt={t('preview')} className="absolute inset-3 size-[calc(100%-1.5rem)] object-contain" />
      )}
    </div>
  )
}
