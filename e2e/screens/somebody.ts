/** Somebody of a screen's own, met once in every world, so that no other screen shows what they have. */
import type { Person } from '../world/people.ts'
import type { Scene } from './scene.ts'
import type { Screen } from './screen.ts'

type Prepare = (person: Person, scene: Scene) => Promise<string>
type Own = Required<Pick<Screen, 'as' | 'at'>>
type Met = Promise<Readonly<{ person: Person; at: string }>>

/** @param prepare sets the scene for them; the address of the screen */
export function somebody(name: string, address: string, prepare: Prepare): Own {
  const met = new WeakMap<Scene, Met>()
  const meet = (scene: Scene) => {
    const known = met.get(scene) ?? newcomer(scene, name, address, prepare)
    met.set(scene, known)
    return known
  }
  return {
    as: async (scene) => (await meet(scene)).person,
    at: async (scene) => (await meet(scene)).at,
  }
}

/** Likewise, but another one for each visit: for screens that change what they show (a device that is given away locks the session). */
export function somebodyAnew(name: string, address: string, prepare: Prepare): Own {
  const met = new WeakMap<Scene, Met>()
  const visits = new WeakMap<Scene, number>()
  return {
    as: async (scene) => {
      const before = visits.get(scene) ?? 0
      visits.set(scene, before + 1)
      const known = newcomer(scene, name, before === 0 ? address : address.replace('@', `+${before}@`), prepare)
      met.set(scene, known)
      return (await known).person
    },
    at: async (scene) => (await met.get(scene)!).at,
  }
}

const newcomer = (scene: Scene, name: string, address: string, prepare: Prepare): Met =>
  scene.newcomer(name, address).then(async (person) => ({ person, at: await prepare(person, scene) }))
