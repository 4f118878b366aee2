/** Somebody of a screen's own, met once in every world, so that no other screen shows what they have. */
import type { Person } from '../world/people.ts'
import type { Scene } from './scene.ts'
import type { Screen } from './screen.ts'

/** @param prepare sets the scene for them; the address of the screen */
export function somebody(
  name: string,
  address: string,
  prepare: (person: Person, scene: Scene) => Promise<string>,
): Required<Pick<Screen, 'as' | 'at'>> {
  const met = new WeakMap<Scene, Promise<Readonly<{ person: Person; at: string }>>>()
  const meet = (scene: Scene) => {
    const known =
      met.get(scene) ??
      scene.newcomer(name, address).then(async (person) => ({ person, at: await prepare(person, scene) }))
    met.set(scene, known)
    return known
  }
  return {
    as: async (scene) => (await meet(scene)).person,
    at: async (scene) => (await meet(scene)).at,
  }
}
