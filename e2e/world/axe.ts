/** The rules of accessibility that a machine can judge. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * `legacy` means that the page's own origin is all that is judged: we have no other but a provider's, which is not ours. The
 * other way opens a second page for each judgement and loads everything there again. What passed is not told, styles are not fetched
 * a second time: both cost as much as the judging.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
