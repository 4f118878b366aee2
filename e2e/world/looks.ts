/** Pages as somebody sees them in their language: at 360 px on a phone in the dark, at any other width on a desk in the light. */
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../src/kernel/language.ts'
import { signIn, signUp, type Person } from './people.ts'
import type { Product } from './product.ts'

export type Look = Readonly<{ locale: string; width: number }>

export async function openAs(
  browser: Browser,
  product: Product,
  who: Person,
  { locale, width }: Look,
  path: string,
): Promise<Page> {
  const isPhone = width === 360
  const context = await browser.newContext({
    locale,
    baseURL: product.baseUrl,
    viewport: { width, height: isPhone ? 740 : 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    hasTouch: isPhone,
  })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Ana Souza, with an account of her own that speaks this language. */
export async function speakerOf(product: Product, language: Language): Promise<Person> {
  const person = await signUp(product, 'Ana Souza')
  await person.call('POST', '/v1/me/language', { lang: language })
  return person
}
