/** A router for entries that have a handful of pages and reload between them: one pattern, one page. */
import type { ReactNode } from 'react'
import { textsHere } from './i18n/texts-known.ts'

/** `:name` is one segment, `:name?` a last one that may be missing. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}?`
    ? { readonly [Key in Name]?: string }
    : Path extends `:${infer Name}`
      ? { readonly [Key in Name]: string }
      : unknown

type Params = Readonly<Record<string, string>>

export type PathRoute = Readonly<{ path: string; open: (params: Params) => Promise<ReactNode> }>

/** Ties a pattern to how its page is fetched. */
export function place<const Path extends `/${string}`>(
  path: Path,
  open: (params: ParamsOf<Path>) => Promise<ReactNode>,
): PathRoute {
  return { path, open: open as PathRoute['open'] }
}

/**
 * The page of this address, once its code and its texts are there: then it is drawn once. React would draw nothing first, and what
 * comes in the next 300 ms only after them.
 */
export async function openPage(places: readonly PathRoute[], otherwise: ReactNode): Promise<ReactNode> {
  const page = await pageAt(window.location.pathname, places)
  await textsHere()
  return page ?? otherwise
}

function pageAt(pathname: string, places: readonly PathRoute[]): Promise<ReactNode> | undefined {
  for (const { path, open } of places) {
    const params = match(path, pathname)
    if (params) return open(params)
  }
  return undefined
}

export function match(path: string, pathname: string): Params | undefined {
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
