/** Looks an address up by its CEP, at the service that the operator named; it answers as ViaCEP does. */
import { z } from 'zod'

const Answer = z.object({
  logradouro: z.string().optional(),
  bairro: z.string().optional(),
  localidade: z.string().optional(),
  uf: z.string().optional(),
})

export type FoundAddress = Readonly<{ street: string; neighborhood: string; city: string; state: string }>

const TIMEOUT_MS = 5_000

/** @returns null: there is no such CEP, or nobody answers; people write their address themselves then */
export async function addressAt(lookupUrl: string, cep: string, timeoutMs = TIMEOUT_MS): Promise<FoundAddress | null> {
  try {
    const response = await fetch(lookupUrl.replace('{cep}', cep.replaceAll(/\D/g, '')), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) return null
    const { logradouro = '', bairro = '', localidade = '', uf = '' } = Answer.parse(await response.json())
    return localidade ? { street: logradouro, neighborhood: bairro, city: localidade, state: uf } : null
  } catch {
    return null
  }
}
