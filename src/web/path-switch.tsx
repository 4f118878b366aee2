/** A router for entries that have a handful of pages and reload between them: one pattern, one page. */
import { Suspense, type ComponentType, type ReactNode } from 'react'

/** `:name` is one segment, `:name?` a last one that may be missing. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}?`
    ? { readonly [Key in Name]?: string }
    : Path extends `:${infer Name}`
      ? { readonly [Key in Name]: string }
      : unknown

export type Place = Readonly<{ path: string; show: (params: Readonly<Record<string, string>>) => ReactNode }>

/** Ties a pattern to the page that takes its parameters. */
export function place<const Path extends `/${string}`>(path: Path, Page: ComponentType<ParamsOf<Path>>): Place {
  const Open = Page as ComponentType<Readonly<Record<string, string>>>
  return { path, show: (params) => <Open {...params} /> }
}

export function PathSwitch({
  places,
  otherwise,
  waiting = null,
}: {
  places: readonly Place[]
  otherwise: ReactNode
  waiting?: ReactNode
}) {
  return <Suspense fallback={waiting}>{pageAt(window.location.pathname, places) ?? otherwise}</Suspense>
}

function pageAt(pathname: string, places: readonly Place[]): ReactNode {
  for (const { path, show } of places) {
    const params = match(path, pathname)
    if (params) return show(params)
  }
  return undefined
}

export function match(path: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const wanted = path.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  const least = wanted.filter((part) => !part.endsWith('?')).length
  if (given.length < least || given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, text] of given.entries()) {
    const part = wanted[index]!
    if (part.startsWith(':')) params[part.slice(1).replace('?', '')] = decoded(text)
    else if (part !== text) return undefined
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray % in an address is no reason to fall over
  }
}
