/** The title that an envelope gets from its first file (spec 1 §5). */
import { limits } from './field.model.ts'

const KEPT = 50

/** The file's name; a long one is cut to 50 characters, then "..." and the extension. */
export function titleFrom(fileName: string): string {
  const name = fileName.trim()
  if (name.length <= limits.title) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= limits.title - KEPT - 3 ? name.slice(dot) : ''
  return `${firstCharacters(name, KEPT)}...${extension}`
}

/** At most `count` UTF-16 units, without cutting a character in two. */
function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\ud800-\udbff]$/, '')
}
