/** Classes by kind: what an element always wears, and what each of its variants adds. A library for it would cost each visitor 5 kB. */

type Variants = Readonly<Record<string, Readonly<Record<string, string>>>>
type Chosen<V extends Variants> = { readonly [Name in keyof V]?: (keyof V[Name] & string) | undefined }

export function look<const V extends Variants>(parts: {
  base: string | readonly string[]
  variants: V
  /** What is worn where nothing is chosen. */
  defaults?: Chosen<V>
}): (chosen?: Chosen<V>) => string {
  const names: readonly string[] = Object.keys(parts.variants)
  return (chosen = {}) => {
    const picked = names.map((name) => {
      const kind = chosen[name] ?? parts.defaults?.[name]
      return kind && parts.variants[name]?.[kind]
    })
    return [parts.base, ...picked].flat().filter(Boolean).join(' ')
  }
}
