/** sharp (libvips), loaded when a picture is first read or written: a program that draws no pictures need not install it. */
import type { default as Open, Sharp } from 'sharp'

export type SharpImage = Sharp

let loaded: typeof Open | undefined

export async function loadSharp(): Promise<typeof Open> {
  loaded ??= (await import('sharp')).default
  return loaded
}
