/**
 * Policies for PAdES signatures that ICP-Brasil approved (DOC-ICP-15.03): since when, until when one may sign under each, and the digest of its
 * text. They are what ITI's list of approved policies (LPA) said on 2026-09-12; where they were read stands in trust/icp-brasil/README.md.
 */

export type ApprovedPolicy = Readonly<{
  oid: string
  /** Days on which signing under it begins and ends. */
  from: string
  until: string
  /** The day from which nobody may sign under it any more, since a newer version took its place. */
  replacedOn?: string | undefined
}>

const [first, second, third, fourth, fifth] = [
  { from: '2015-08-25', until: '2029-03-02' },
  { from: '2016-07-15', until: '2029-03-02' },
  { from: '2018-05-14', until: '2029-03-02' },
  { from: '2025-06-12', until: '2037-10-22' },
  { from: '2025-07-23', until: '2037-10-22' },
] as const

export const approvedPolicies: readonly ApprovedPolicy[] = [
  { oid: '2.16.76.1.7.1.11.1', ...first },
  { oid: '2.16.76.1.7.1.12.1', ...first },
  { oid: '2.16.76.1.7.1.13.1', ...first, replacedOn: '2016-07-15' },
  { oid: '2.16.76.1.7.1.14.1', ...first, replacedOn: '2016-07-15' },
  { oid: '2.16.76.1.7.1.13.1.1', ...second },
  { oid: '2.16.76.1.7.1.14.1.1', ...second },
  { oid: '2.16.76.1.7.1.11.1.1', ...third },
  { oid: '2.16.76.1.7.1.12.1.1', ...third },
  { oid: '2.16.76.1.7.1.13.1.2', ...third },
  { oid: '2.16.76.1.7.1.14.1.2', ...third },
  { oid: '2.16.76.1.7.1.11.1.2', ...fourth, replacedOn: '2025-07-23' },
  { oid: '2.16.76.1.7.1.12.1.2', ...fourth, replacedOn: '2025-07-23' },
  { oid: '2.16.76.1.7.1.13.1.3', ...fourth, replacedOn: '2025-07-23' },
  { oid: '2.16.76.1.7.1.14.1.3', ...fourth, replacedOn: '2025-07-23' },
  { oid: '2.16.76.1.7.1.11.1.3', ...fifth },
  { oid: '2.16.76.1.7.1.12.1.3', ...fifth },
  { oid: '2.16.76.1.7.1.13.1.4', ...fifth },
  { oid: '2.16.76.1.7.1.14.1.4', ...fifth },
]

/**
 * SHA-256 over the algorithm and the information in a policy (signPolicyHash), which is what signatures name; that of the whole file, which the list
 * gives, is another one. Only where two sources agree: of the others the text is not compared.
 */
export const policyHashes: Readonly<Record<string, string>> = {
  '2.16.76.1.7.1.11.1': '501d69b4b71fc6e57323c2c74131a9c8c62409be378ba788dc288555611b9e58',
  '2.16.76.1.7.1.12.1': 'cefbba0147077bd216eb04d2b25c56c3d4ac60dbbe08cdd697d2dcd0029b56e8',
  '2.16.76.1.7.1.13.1': 'b3d8a9ef6b475a8cd62f07b3edb8b0bd974dd15a165eeb197bd987d7591e0fee',
  '2.16.76.1.7.1.13.1.1': '3fe5e1eeea9f6723568dc9e2c313c0e19c817faa923ab29b52ea76d1fb53027c',
  '2.16.76.1.7.1.14.1.1': '2ac50c5be4ccdde5c240a4a304f7021642841642aa0ed8b403e6c518dd9d81b6',
  '2.16.76.1.7.1.11.1.1': '44fc5816eb2d705d8c8f022a7f93b3fb49edfae1a7b9149ef6fab833e9bb63f8',
  '2.16.76.1.7.1.12.1.1': 'fa1d44e76ad91e2f6cd471b6987e9c0f1c70d4b70da0956e7becf4dc792c0c1f',
  '2.16.76.1.7.1.13.1.2': '9f743696b821e535252c17df754cd9379fd2d3b6870179248c64a5c80604399d',
  '2.16.76.1.7.1.14.1.2': '1f1b8e74be9626bc1702d40ce1c126eb1c9caf7bade6b1fd779c8f60e733dd7c',
  '2.16.76.1.7.1.11.1.3': '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
  '2.16.76.1.7.1.12.1.3': '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5',
  '2.16.76.1.7.1.13.1.4': '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2',
  '2.16.76.1.7.1.14.1.4': 'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123',
}

export type PolicyState = 'in_force' | 'not_yet' | 'ended'

/** Whether one might sign under it at that time: the first day counts, the last does not. */
export function policyStateAt({ from, until, replacedOn }: ApprovedPolicy, time: Date): PolicyState {
  const day = time.toISOString()
  if (day < from) return 'not_yet'
  return day < (replacedOn ?? until) ? 'in_force' : 'ended'
}
