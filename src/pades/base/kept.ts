/**
 * Keeps what was made for a key, in this thread: most of a signature page stands on every other one too, and certificates come with each
 * signature.
 */

const MOST_KEPT = 1500

/** @returns a function that gives what was made for a key, or makes it */
export function keeper<Value>(most = MOST_KEPT): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const made = make()
    if (values.size >= most) values.clear()
    values.set(key, made)
    return made
  }
}
