/** The rules of accessibility that a machine can judge. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isDay } from '../../src/kernel/testing/nightly.ts'

/**
 * For files beside the gallery. By day the gallery alone judges, which sees every screen: this one then finds nothing.
 *
 * `legacy` means that the page's own origin is all that is judged: we have no other but a provider's, which is not ours. The other way
 * opens a second page for each judgement and loads everything there again. What passed is not told, styles are not fetched a second
 * time: both cost as much as the judging.
 */
export const axe = (page: Page): AxeBuilder => new Judge(page).setLegacyMode().options(structuredClone(options))

const options: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'target-size': { enabled: true } }, // WCAG 2.2 AA, 2.5.8: axe leaves it out by default
}

/** No violation, and nothing that stands out of the page sideways. @param state which one of the page, for the message */
export async function expectSound(page: Page, state: string): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
    state,
  ).toEqual([])
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(over, state).toBeLessThanOrEqual(0)
}

/** For the gallery, which judges each page several times: axe comes to it once. Frames in it are not judged. */
export async function violationsOn(page: Page, except: readonly string[]): Promise<AxeResults['violations']> {
  await standsStill(page)
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axeSource)
  const rules = { ...options.rules, ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify({ ...options, rules })})`)
  return violations
}

/** Less to send to the page and to compile there than what AxeBuilder takes by itself. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const STANDS_STILL = `document.getAnimations().every(
  (animation) => animation.effect?.getComputedTiming().endTime === Infinity || animation.playState !== 'running',
)`

/** Asked again and again from here: the page's policy lets no text be run as code inside it. */
const standsStill = (page: Page) =>
  expect.poll(() => page.evaluate(STANDS_STILL), { intervals: [20, 50, 100] }).toBe(true)

/** Judges a page that stands still: what is fading in has the colours of neither its beginning nor its end. */
class Judge extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page, axeSource })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    await standsStill(this.#page)
    return isDay ? ({ violations: [] as AxeResults['violations'] } as AxeResults) : super.analyze()
  }
}
