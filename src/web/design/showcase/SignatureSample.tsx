/** The signature creator, and what comes out of it. */
import { useEffect, useState } from 'react'
import { SignatureCreator } from '../../signature/SignatureCreator.tsx'
import { Button } from '../Button.tsx'
import { Sample } from './Sample.tsx'

export function SignatureSample() {
  const [open, setOpen] = useState<'nothing' | 'signature' | 'initial'>('nothing')
  const [picture, setPicture] = useState<Blob>()
  const close = () => setOpen('nothing')
  const keep = async (made: Blob) => setPicture(made)
  return (
    <Sample title="Assinatura">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen('signature')}>Criar assinatura</Button>
        <Button onClick={() => setOpen('initial')}>Criar rubrica</Button>
        {picture && <Result picture={picture} />}
      </div>
      <SignatureCreator
        isOpen={open === 'signature'}
        onClose={close}
        kind="signature"
        name="Ana Souza"
        onCreate={keep}
      />
      <SignatureCreator isOpen={open === 'initial'} onClose={close} kind="initial" name="Ana Souza" onCreate={keep} />
    </Sample>
  )
}

function Result({ picture }: { picture: Blob }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so an effect makes it
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address && <img src={address} alt="Resultado" className="paper h-16 rounded-md bg-paper p-1" />
}
