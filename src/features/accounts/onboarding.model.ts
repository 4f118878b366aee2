/** Onboarding flags: guides that are shown to a user once. A flag is true when they have seen it. */
export const onboardings = ['business_envelope_recipient', 'business_envelope_fields'] as const
export type Onboarding = (typeof onboardings)[number]
