/** Saving several things of which the server refuses some. */
import { expect, it } from 'vitest'
import { ConnectionLost, WireError } from './wire-error.ts'
import { eachInTurn } from './each-in-turn.ts'

const refusal = (message: string) => new WireError(422, 'field.not_in_archive', message)

it('saves what comes after something that is refused, and says what was refused first', async () => {
  const saved: string[] = []
  const save = async (thing: string) => {
    if (thing.startsWith('bad')) throw refusal(thing)
    saved.push(thing)
  }
  await expect(eachInTurn(['a', 'bad 1', 'b', 'bad 2', 'c'], save)).rejects.toThrow('bad 1')
  expect(saved).toEqual(['a', 'b', 'c'])
})

it('stops where nobody answers: all of it is told again', async () => {
  const told: string[] = []
  const save = async (thing: string) => {
    told.push(thing)
    throw new ConnectionLost()
  }
  await expect(eachInTurn(['a', 'b'], save)).rejects.toThrow(ConnectionLost)
  expect(told).toEqual(['a'])
})
