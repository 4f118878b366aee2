/** A person or an organization: their picture, or one or two letters. */
import { useState } from 'react'

export function Avatar({
  name,
  picture,
  size = 'md',
  isSquare = false,
  isMark = false,
  colours,
}: {
  name: string
  /** Where their picture is; letters without one, or when it does not come. */
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  isSquare?: boolean
  /** A person in the colours of the organization, as an organization itself always is. */
  isMark?: boolean
  /** Others than those of the page: of another organization. */
  colours?: Readonly<{ ground: string; ink: string }> | undefined
}) {
  const box = { sm: 'size-6 text-xs', md: 'size-8 text-xs', lg: 'size-10 text-sm', xl: 'size-20 text-xl' }[size]
  const shape = isSquare ? 'rounded-md' : 'rounded-full'
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed) {
    return (
      <img
        src={picture}
        alt=""
        onError={() => setFailed(picture)}
        className={`shrink-0 object-cover ring-1 ring-ink/10 ${box} ${shape}`}
      />
    )
  }
  const look = isSquare || isMark ? 'bg-mark text-on-mark inset-ring-1 inset-ring-ink/15' : 'bg-accent-soft text-accent'
  return (
    <span
      aria-hidden
      style={colours && { background: colours.ground, color: colours.ink }}
      className={`grid shrink-0 place-items-center font-semibold select-none ${box} ${shape} ${look}`}
    >
      {initialsOf(name, isSquare ? 1 : 2)}
    </span>
  )
}

/** First letters of the first and the last word. */
export function initialsOf(name: string, count = 2): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  const letters = ends.map((word) => String.fromCodePoint(word.codePointAt(0)!)).slice(0, count)
  return letters.join('').toLocaleUpperCase()
}
