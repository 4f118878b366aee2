/** Title of an envelope: its own, which it may get from its first file (docs/domain/limits.md#envelopes), or its subject; and who sent it. */
import { firstCharacters } from '../../kernel/line.ts'
import { limits } from './field.model.ts'

const KEPT = 50

/** The file's name without the extension of its format; a long one is cut to 50 characters, then "...". */
export function titleFrom(fileName: string): string {
  const file = fileName.trim()
  const name = file.replace(/\.(pdf|docx?|odt|rtf|html?)$/i, '').trim() || file
  return shortened(name)
}

/** As long as a title may be. */
export const shortened = (title: string): string =>
  title.length <= limits.title ? title : `${firstCharacters(title, KEPT)}...`

/** Old programs wrote "old" where they had no title; then its subject stands for it (docs/domain/compatibility.md#envelopes). */
export const shownTitle = ({ title, subject }: Readonly<{ title: string; subject: string }>): string =>
  title.trim() === '' || title.trim() === 'old' ? subject : title

/** Who sent it: the person, and the organization where it is called otherwise. */
export const sentBy = (sender: string, organization: string): string =>
  organization === sender ? sender : `${sender} · ${organization}`
