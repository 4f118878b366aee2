/** The texts of the bar of a demo. */
export const messages = {
  bar: 'Demo: made-up data, erased each day at {at}. Nothing here has legal value.',
  change: 'Be somebody else',
}
