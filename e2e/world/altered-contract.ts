/** A contract that two people signed, and in which somebody changed an amount afterwards, by an update that nobody allowed. */
import type { Bytes } from '../../src/pades/base/bytes.ts'
import { appendUpdate } from '../../src/pades/testing/append-update.ts'
import { fixture } from './envelopes.ts'

export function alteredContract(): Bytes {
  const content = 'BT /F1 18 Tf 72 700 Td (Contrato de teste: R$ 9.000,00) Tj ET'
  return appendUpdate(fixture('signed/two-signers.pdf'), {
    objects: { 4: `<</Length ${content.length}>>stream\n${content}\nendstream` },
  })
}
