/** Letters to people, by e-mail. */
import type { Language } from '../kernel/language.ts'

export type Letter = Readonly<{
  to: Readonly<{ name: string; address: string }>
  subject: string
  html: string
  text: string
  language: Language
  /** The same cause gives the same key; it becomes the Message-ID, by which a letter sent twice is recognised. */
  messageKey: string
  headers?: Readonly<Record<string, string>>
}>

export interface Mailer {
  /** Accepted by the next station when the promise resolves; `id` is the Message-ID. */
  deliver(letter: Letter): Promise<Readonly<{ id: string }>>
  /** Throws with a reason when no letter could leave. */
  check(): Promise<void>
}
