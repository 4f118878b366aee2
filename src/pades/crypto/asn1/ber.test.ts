import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../kernel/testing/nightly.ts'
import { concat } from '../../base/octets.ts'
import { toDer } from './ber.ts'
import { octetString, sequence } from './write.ts'

type Tree = Readonly<{ octets: Uint8Array }> | Readonly<{ parts: readonly Tree[]; isIndefinite: boolean }>

const der = (tree: Tree): Uint8Array =>
  'octets' in tree ? octetString(tree.octets) : sequence(...tree.parts.map((part) => der(part)))

function ber(tree: Tree): Uint8Array {
  if ('octets' in tree) return octetString(tree.octets)
  const parts = tree.parts.map((part) => ber(part))
  return tree.isIndefinite ? concat([new Uint8Array([0x30, 0x80]), ...parts, new Uint8Array(2)]) : sequence(...parts)
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({ octets: fc.uint8Array({ maxLength: 300, size: 'max' }) }),
    fc.record({ parts: fc.array(tie('tree'), { maxLength: 3 }), isIndefinite: fc.boolean() }),
  ),
}))

describe('what is BER', () => {
  it('is rewritten whatever stands in what', () => {
    fc.assert(
      fc.property(tree, (each) => {
        expect(toDer(ber(each))).toEqual(der(each))
      }),
      { numRuns: runs(200, 2000) },
    )
  })

  it('is rewritten where it becomes neither longer nor shorter: 256 octets and more without a length', () => {
    const inner = { parts: [{ octets: new Uint8Array(300) }], isIndefinite: true }
    const outer = { parts: [inner], isIndefinite: false }
    expect(ber(outer)).toHaveLength(der(outer).length)
    expect(toDer(ber(outer))).toEqual(der(outer))
  })

  it('and what is DER already keeps its octets, in a copy of its own', () => {
    const bytes = sequence(octetString(new Uint8Array([1, 2])))
    const kept = toDer(concat([bytes, new Uint8Array([9])]))
    expect(kept).toEqual(bytes)
    expect(kept.buffer).not.toBe(bytes.buffer)
  })
})
