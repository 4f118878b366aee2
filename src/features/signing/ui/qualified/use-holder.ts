/** Asks whose certificate the chosen one is, beside who was asked: anew with each choice, and after each try that failed. */
import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { CertificateHolderView } from '../../qualified.contract.ts'

export type HolderCheck =
  | Readonly<{ is: 'asking' }>
  | Readonly<{ is: 'known'; holder: CertificateHolderView }>
  | Readonly<{ is: 'failed'; why: string }>

export type HolderOf = (id: string) => Promise<CertificateHolderView>

export function useHolder(
  chosen: string | null,
  holderOf: HolderOf,
): Readonly<{ check: HolderCheck | null; askAgain: () => void }> {
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<Readonly<{ id: string; round: number; check: HolderCheck }> | null>(null)
  const ask = useEffectEvent((id: string) => checkOf(id, holderOf))
  useEffect(() => {
    if (chosen === null) return
    let isLeft = false
    void ask(chosen).then((check) => {
      if (!isLeft) setTold({ id: chosen, round, check })
    })
    return () => {
      isLeft = true
    }
  }, [chosen, round])
  const isCurrent = told !== null && told.id === chosen && told.round === round
  return {
    check: chosen === null ? null : isCurrent ? told.check : { is: 'asking' },
    askAgain: () => setRound((before) => before + 1),
  }
}

async function checkOf(id: string, holderOf: HolderOf): Promise<HolderCheck> {
  try {
    return { is: 'known', holder: await holderOf(id) }
  } catch (error) {
    return { is: 'failed', why: sentenceFor(error) }
  }
}
