/** Type of a screen of the gallery: how it comes about, and what has to be there before it is looked at. */
import type { Page } from '@playwright/test'
import type { Language } from '../../src/kernel/language.ts'
import type { Person } from '../world/people.ts'
import type { Scene } from './scene.ts'

type Json = Readonly<Record<string, unknown>>

export type Screen = Readonly<{
  /** Name of the picture, in words of the product: `sent-empty`. */
  name: string
  /** Who looks: somebody of the scene, or nobody (visitors need no session). Ana, unless said otherwise. */
  as?: (scene: Scene) => Person | null | Promise<Person | null>
  /** On the installation that sells plans (shop.ts). */
  isInShop?: true
  /** Where it is. A function may first set the scene through the API. */
  at: string | ((scene: Scene) => string | Promise<string>)
  /** Waits for what the screen is about and clicks to the state to be shown: at 1440 px, in Portuguese. */
  ready: (page: Page, scene: Scene) => Promise<unknown>
  /** Opens, at 360 px, what stands beside the document at other widths: in any language. Escape closes it. */
  onPhone?: (page: Page) => Promise<unknown>
  /** What becomes of the server's answers, for states that only time or a fault brings about; by address. */
  answers?: Readonly<Record<string, (answer: Json) => unknown>>
  /** How another language is chosen, where it is no page of the product. */
  speak?: (page: Page, language: Language) => Promise<unknown>
  /** Before the address is opened. */
  before?: (page: Page) => Promise<unknown>
  /** What stands in the window is the picture; else the whole page is. */
  isWindow?: true
  /** Selector of the part that is the picture, where the rest is in other pictures; the whole page is judged and measured. */
  part?: string
  /** Selectors of what differs from run to run (QR codes), or what other pictures show already: its place stays empty. */
  covers?: readonly string[]
  /** Rules of axe that do not hold here, each with its reason. */
  axeExcept?: Readonly<Record<string, string>>
  /** Selectors of texts that may be cut although nothing shows the whole, each with its reason. */
  mayBeCut?: Readonly<Record<string, string>>
}>
