/** What is explained to somebody once, when they first come by. A flag is up when they have seen it. */
export const onboardings = ['business_envelope_recipient', 'business_envelope_fields'] as const
export type Onboarding = (typeof onboardings)[number]
