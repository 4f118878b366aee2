/** Whether this run is `npm run test:nightly`, which looks at everything, or `npm test`, which leaves out what is slow. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** Given to a test or a describe: it runs at night only. `test.sh` leaves such tests out by day. */
export const atNight = { tag: '@nightly' } as const
