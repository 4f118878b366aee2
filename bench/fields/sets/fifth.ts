/** Names of the contracts of the fifth set, by which rules were made in November 2026. */
import { knownAsking } from './known-asking.ts'
import { knownOdd } from './known-odd.ts'
import { knownSigning } from './known-signing.ts'
import { knownTurnedStrokes } from './known-turned-strokes.ts'
import { lastKnown } from './last-known.ts'
import { moreKnownOdd } from './more-known-odd.ts'

export const fifth: ReadonlySet<string> = new Set(
  [...knownSigning, ...knownAsking, ...knownOdd, ...moreKnownOdd, ...lastKnown, ...knownTurnedStrokes].map(
    ({ name }) => name,
  ),
)
