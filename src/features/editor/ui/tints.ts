/** Eight colours that people with any colour vision tell apart (after Okabe and Ito), one per recipient; their initials say the same in letters. */
import type { CSSProperties } from 'react'

const colours = [
  'oklch(0.5 0.16 256)', // blue
  'oklch(0.58 0.15 48)', // vermilion
  'oklch(0.5 0.11 165)', // bluish green
  'oklch(0.52 0.18 340)', // reddish purple
  'oklch(0.56 0.11 85)', // ochre
  'oklch(0.55 0.1 225)', // sky
  'oklch(0.42 0.13 300)', // violet
  'oklch(0.4 0.05 60)', // umber
] as const

/** What the sender puts on a page belongs to nobody. */
const OWN = 'oklch(0.42 0.02 255)'

const asStyle = (colour: string) => ({ '--tint': colour }) as CSSProperties // React's types know no custom properties
const own = asStyle(OWN)
const tints = colours.map(asStyle)

/** Sets `--tint` for an element and everything in it; the same object each time. */
export function tintOf(recipient: string | null, recipients: readonly { id: string }[]): CSSProperties {
  const index = recipients.findIndex(({ id }) => id === recipient)
  return tints[index % tints.length] ?? own
}
