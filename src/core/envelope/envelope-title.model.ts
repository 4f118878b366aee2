/** Title of an envelope: its own, which it may get from its first file (docs/domain/limits.md#envelopes), or its subject. */
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

/** Old programs wrote "old" where they had no title; then its subject stands for it (docs/domain/compatibility.md#envelopes). */
export const shownTitle = ({ title, subject }: Readonly<{ title: string; subject: string }>): string =>
  title.trim() === '' || title.trim() === 'old' ? subject : title
