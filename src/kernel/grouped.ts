/** Groups a list by a key of each entry, in the order in which the groups begin. */
export function grouped<Entry>(all: Iterable<Entry>, keyOf: (each: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
