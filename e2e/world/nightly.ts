/**
 * Tests left to `npm run test:nightly`. `npx playwright test <file>` by itself runs all of it: only `scripts/test.sh` says
 * that it is day (`isDay` of src/kernel/testing/nightly.ts).
 */

/** Given to a test or a describe: it runs at night only. */
export const atNight = { tag: '@nightly' } as const

/** The first of many alike runs by day too, the others at night only. */
export const atNightBut = (isFirst: boolean): { tag?: '@nightly' } => (isFirst ? {} : atNight)

/** Files that run at night only: what they show is a longer form of what unit tests, the gallery or another file show by day. */
export const nightFiles = [
  'account-area',
  'account-language',
  'agent',
  'agent-program',
  'asked-authorities',
  'batches',
  'branding',
  'budget',
  'command-line',
  'contacts',
  'container',
  'converter',
  'dashboard',
  'demanded',
  'delegation',
  'demo',
  'disaster',
  'dossier',
  'editor-hands',
  'examined-container',
  'four-signers',
  'histories',
  'hosted-billing',
  'identification',
  'identify',
  'integrations',
  'invitations',
  'joint-signing',
  'kill-campaign',
  'links',
  'members',
  'operate',
  'outage',
  'overview',
  'pages-shown',
  'preparing',
  'preparing-languages',
  'privacy',
  'provider',
  'public-links',
  'published',
  'reading',
  'recipient-language',
  'recipient-law',
  'recipients',
  'remote-signing',
  'retention',
  'roles',
  'setup',
  'signing-details',
  'signing-phone',
  'signing-states',
  'site',
  'single-sign-on',
  'storage',
  'translating',
  'us',
  'visitor',
  'web-app',
  'wizard',
] as const
