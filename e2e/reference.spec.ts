/** The reference at `/docs` in a browser: calls of programs first, no sideways scrolling on phones, accessible in light and dark. */
import { expect, test } from '@playwright/test'
import { axe } from './world/axe.ts'
import { atNight } from './world/nightly.ts'
import { sharedProduct } from './world/product.ts'

const shapes = [
  [{ width: 1280, height: 900 }, 'light'],
  [{ width: 360, height: 740 }, 'dark'],
] as const

for (const [viewport, colorScheme] of shapes)
  test(`at ${viewport.width} px, ${colorScheme}`, atNight, async ({ browser }) => {
    const product = await sharedProduct()
    const page = await browser.newPage({ viewport, colorScheme })
    await page.goto(`${product.baseUrl}/docs/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rubrica' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Rubrica' })).toBeVisible()
    await expect(page.getByText('POST /oauth/token').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Rubrica' })).toHaveCSS('font-family', /Inter/)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(viewport.width)
    const { violations } = await axe(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.close()
  })
