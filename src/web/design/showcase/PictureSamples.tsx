/** Pictures that are cut to a shape: a logo, a face, the wide logo of the account settings. */
import { useEffect, useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { PictureField, type PictureFieldProps } from '../picture/PictureField.tsx'
import { Sample } from './Sample.tsx'

const square = { width: 1, height: 1 }

export function PictureSamples() {
  return (
    <Sample title="Imagens">
      <Kept label="Logotipo" frame={square} mayHaveMargin fallback={<Avatar name="Acme" isSquare size="lg" />} />
      <Kept label="Foto" frame={square} isRound fallback={<Avatar name="Ana Souza" size="lg" />} />
      <Kept
        label="Logotipo da conta"
        frame={{ width: 190, height: 33 }}
        mayHaveMargin
        fallback={<span className="text-sm text-muted">190 × 33</span>}
      />
    </Sample>
  )
}

function Kept(props: Pick<PictureFieldProps, 'label' | 'frame' | 'isRound' | 'mayHaveMargin' | 'fallback'>) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture])
  return (
    <PictureField
      {...props}
      picture={picture}
      alt={`${props.label} escolhido`}
      longest={760}
      maxBytes={2048 * 1024}
      part="picture"
      onSave={async (made) => setPicture(URL.createObjectURL(made))}
      onRemove={async () => setPicture(null)}
    />
  )
}
