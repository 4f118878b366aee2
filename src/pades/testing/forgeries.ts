/** Every forgery of forged-contract.ts, on the two files that strangers get to see: signed by three, and sealed, archived and renewed. */
import type { Bytes } from '../base/bytes.ts'
import { signedChain } from './chain.ts'
import { edited } from './edit.ts'
import { forgedContract } from './forged-contract.ts'
import { inObjects } from './forgeries-in-objects.ts'
import { signatures, structure } from './forgeries-in-structure.ts'

export type Forged = Readonly<{ of: 'signed' | 'renewed'; kind: string; name: string; make: () => Promise<Bytes> }>

/** `signed`: certified by the first signer, who allows what forms are for (P=2); nobody has sealed it yet. */
export type Originals = Readonly<Record<Forged['of'], Bytes>>

export async function originals(): Promise<Originals> {
  const { steps, renewed } = await signedChain({ contract: forgedContract() })
  return { signed: steps.at(-1)!, renewed }
}

export function forgeries(from: Originals): Forged[] {
  const all = [
    ...Object.entries(inObjects).flatMap(([kind, edits]) =>
      Object.entries(edits).map(([name, edit]) => ({ kind, name, make: (pdf: Bytes) => edited(pdf, edit) })),
    ),
    ...Object.entries({ structure, signatures }).flatMap(([kind, ways]) =>
      Object.entries(ways).map(([name, forge]) => ({ kind, name, make: async (pdf: Bytes) => forge(pdf) })),
    ),
  ]
  return (['signed', 'renewed'] as const).flatMap((of) =>
    all.map(({ kind, name, make }) => ({ of, kind, name, make: () => make(from[of]) })),
  )
}
