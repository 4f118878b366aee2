/** Asks an element of a page something in the page's own words: the page's policy runs no text as code, and tests know no types of the DOM. */
import type { Locator } from '@playwright/test'

/** @param question a function of the element, as text */
export async function within<Answer>(locator: Locator, question: string): Promise<Answer> {
  await locator.evaluate((one) => (one as unknown as Marked).setAttribute('data-asked', ''))
  return locator.page().evaluate<Answer>(`(() => {
    const asked = document.querySelector('[data-asked]')
    asked.removeAttribute('data-asked')
    return (${question})(asked)
  })()`)
}

type Marked = { setAttribute: (name: string, value: string) => void }
