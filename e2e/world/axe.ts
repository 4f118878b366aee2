/** The rules of accessibility that a machine can judge. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * `legacy` means that the page's own origin is all that is judged: we have no other but a provider's, which is not ours. The
 * other way opens a second page for each judgement and loads everything there again.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()
