/** The rules of accessibility that a machine can judge. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * `legacy` means that the page's own origin is all that is judged: we have no other but a provider's, which is not ours. The
 * other way opens a second page for each judgement and loads everything there again. What passed is not told, styles are not fetched
 * a second time: both cost as much as the judging.
 */
export const axe = (page: Page): AxeBuilder =>
  new Judge(page).setLegacyMode().options({ resultTypes: ['violations'], preload: false })

/** Less to send to the page and to compile there than what AxeBuilder takes by itself. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const STANDS_STILL = `document.getAnimations().every(
  (animation) => animation.effect?.getComputedTiming().endTime === Infinity || animation.playState !== 'running',
)`

/** Judges a page that stands still: what is fading in has the colours of neither its beginning nor its end. */
class Judge extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page, axeSource })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    // asked again and again from here: the page's policy lets no text be run as code inside it
    await expect.poll(() => this.#page.evaluate(STANDS_STILL), { intervals: [20, 50, 100] }).toBe(true)
    return super.analyze()
  }
}
