/** Rooms (folders of core, features and pades) import each other in one direction: the wall `features-form-no-circle`. */
import { expect, it } from 'vitest'
import { circlesOf, importsOf, roomOf } from './rooms.ts'

const imports = importsOf('.')

it('finds the imports that it is here to follow', () => {
  const rooms = new Set([...imports.keys()].map(roomOf))
  expect(rooms).toContain('features/signing')
  expect(imports.get('src/core/envelope/envelope.store.ts')).toContain('src/core/envelope/envelope.model.ts')
})

it('finds no circle of rooms', () => {
  expect(circlesOf(imports)).toEqual([])
})

it('notices a planted import that closes a circle', () => {
  const planted = new Map([
    ...imports,
    ['src/features/contacts/planted.ts', ['src/features/drafting/draft.contract.ts']] as const,
  ])
  expect(circlesOf(planted)).toEqual([expect.arrayContaining(['features/contacts', 'features/drafting'])])
})
