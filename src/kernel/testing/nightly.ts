/**
 * Slow tests that `npm test` leaves to `npm run test:nightly`. `npx vitest run <path>` by itself runs all of them: only `scripts/test.sh`
 * leaves them out, and shortens the long ones.
 */

/** Whether `npm test` runs, and not the night or a file by itself. */
export const isDay = process.env['NIGHTLY'] === '0'

/** Options of a test or of a describe that is slow. */
export const atNight = { tags: ['nightly'] }

type Part<Row> = Readonly<{ rows: readonly Row[]; when: { tags?: string[] } }>

/** Rows of many alike: every n-th, beginning with the first, by day too; the others at night only. */
export const dayAndNight = <Row>(rows: readonly Row[], every: number): readonly Part<Row>[] => [
  { rows: rows.filter((_, index) => index % every === 0), when: {} },
  { rows: rows.filter((_, index) => index % every !== 0), when: atNight },
]

/** How often something random is tried. */
export const runs = (day: number, night: number): number => (isDay ? day : night)
