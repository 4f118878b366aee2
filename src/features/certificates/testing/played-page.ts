/** The page of a played provider, where somebody signs in and allows what is asked; and a browser that does so. */

/** @param query what was asked, to be sent once more with the answer; null: there is nothing to allow */
export function visitPage(name: string, text: string, query: string | null): string {
  const form = (value: string, label: string) =>
    `<form method="post" action="?${escaped(query ?? '')}${value}"><button>${label}</button></form>`
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${name}</title>
<style>body{font:16px sans-serif;margin:2rem;color:#222;background:#fff}button{font:inherit;padding:.6rem 1.2rem;min-height:44px;margin-top:1rem}</style>
<main><h1>${name}</h1><p>${escaped(text)}</p>${query === null ? '' : form('', 'Allow') + form('&amp;denied=yes', 'Deny')}</main></html>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Presses Allow. @returns what the address to which it leads back carries */
export async function approve(address: string): Promise<Readonly<{ code: string; state: string }>> {
  const shown = await fetch(address, { redirect: 'manual' })
  if (shown.status !== 200) throw new Error(`${shown.status} ${shown.headers.get('location') ?? (await shown.text())}`)
  const answer = await fetch(address, { method: 'POST', redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}
