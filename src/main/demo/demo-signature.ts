/** A signature that nobody wrote: a stroke of ink on white, drawn dot by dot. */
import { greyPng } from '../../pades/draw/plain-png.ts'

const [WIDTH, HEIGHT, PEN] = [420, 160, 3]

/** @param turn so that two people do not sign alike */
export function demoSignature(turn: number): Uint8Array {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 0xff)
  for (let at = 0; at <= 1; at += 0.0004) {
    const x = 30 + 360 * at + 14 * Math.sin(9 * at * Math.PI + turn)
    const y = 80 + (52 - 34 * at) * Math.sin((7 + turn) * at * Math.PI) * Math.cos(2 * at * Math.PI + turn)
    dot(pixels, Math.round(x), Math.round(y))
  }
  return greyPng(WIDTH, HEIGHT, pixels)
}

function dot(pixels: Buffer, x: number, y: number): void {
  for (let dy = -PEN; dy <= PEN; dy++)
    for (let dx = -PEN; dx <= PEN; dx++) if (dx * dx + dy * dy <= PEN * PEN) pixels[(y + dy) * WIDTH + x + dx] = 0x20
}
