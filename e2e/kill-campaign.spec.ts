/** The kill campaign in its short form: processes die while envelopes are sent and signed, and the audit finds everything in place. */
import { expect, test } from '@playwright/test'
import { isGood, runCampaign } from '../scripts/kill-campaign/campaign.ts'

for (const mode of ['embedded', 'scaled'] as const) {
  const title = `killed again and again, ${mode}: nothing is lost, double or halted, and no letter is missing`
  test(title, async () => {
    test.setTimeout(600_000)
    const result = await runCampaign(mode, { kills: 4, longestMs: 300_000, longestPauseMs: 3000 }, () => undefined)
    expect(isGood(result), JSON.stringify(result)).toBe(true)
    expect(result.envelopes).toBeGreaterThan(0)
  })
}
