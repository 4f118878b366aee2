/** Hands a file to the person: it lands where their browser puts downloads. */

/** What the page holds already. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // Safari still reads it after the click
}

/** What the browser itself fetches, however large it is; the server names it. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
