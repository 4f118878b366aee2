/** The images that somebody puts on pages, kept on this device until the server has them, and as long as undo may bring them back. */
import { limits } from '../../../core/envelope/field.model.ts'
import { get, set } from '../../../web/device-database.ts'

export type Pictures = Readonly<{
  /** Remembers an image and names it. */
  add(file: Blob): string
  /** Where to show it from. */
  address(picture: string): string | undefined
  /** Its bytes, to send them (again). */
  bytes(picture: string): Promise<Blob | undefined>
  /** Brings back what an earlier page remembered, and holds what the server has: it forgets what is removed, undo does not. */
  restore(picture: string): Promise<void>
}>

/** @param known addresses of the pictures that the server has */
export function keepPictures(known: ReadonlyMap<string, string>): Pictures {
  const files = new Map<string, Blob>()
  const addresses = new Map(known)

  const hold = (picture: string, file: Blob) => {
    files.set(picture, file)
    addresses.set(picture, URL.createObjectURL(file))
  }
  return {
    add(file) {
      const picture = crypto.randomUUID()
      hold(picture, file)
      void set(shelfOf(picture), file).catch(() => undefined) // without storage it lives as long as the page
      return picture
    },
    address: (picture) => addresses.get(picture),
    async bytes(picture) {
      const held = files.get(picture)
      if (held) return held
      const address = addresses.get(picture)
      return address === undefined ? undefined : fetched(address)
    },
    async restore(picture) {
      if (files.has(picture)) return
      const address = known.get(picture)
      const file = await (address === undefined ? get<Blob>(shelfOf(picture)) : fetched(address)).catch(() => undefined)
      if (file) hold(picture, file)
    },
  }
}

async function fetched(address: string): Promise<Blob | undefined> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  return answer.ok ? answer.blob() : undefined
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/bmp']

/** Opens the device's own file dialog; nothing when it was closed without a choice. */
export function pickPicture(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = pictureTypes.join(',')
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}

/** What is wrong with a file as a picture, and how large a picture is. */
export async function readPicture(
  file: File,
): Promise<{ is: 'fine'; ratio: number } | { is: 'wrongType' | 'tooLarge' | 'failed' }> {
  if (!pictureTypes.includes(file.type)) return { is: 'wrongType' }
  if (file.size > limits.imageBytes) return { is: 'tooLarge' }
  try {
    const bitmap = await createImageBitmap(file)
    const ratio = bitmap.width / bitmap.height
    bitmap.close()
    return { is: 'fine', ratio }
  } catch {
    return { is: 'failed' }
  }
}

const shelfOf = (picture: string) => `rubrica.picture.${picture}`
