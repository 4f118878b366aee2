/** Every word that a finding may add to its reason: a closed list, so that house/provoked.test.ts finds one that no test provokes. */
import type { ChangeKind } from './change.ts'

export const findingDetails = [
  // the place of a signature
  'no_contents',
  'no_byte_range',
  'byte_range_not_four_numbers',
  'byte_range_not_from_start',
  'byte_range_outside_file',
  'gap_is_not_the_contents',
  'not_to_the_end_of_a_revision',

  // its form
  'unknown_kind_of_signature',
  'not_exactly_one_signer',
  'no_signed_attributes',
  'attributes_not_in_der',
  'content_where_none_belongs',
  'another_certificate_is_named',
  'certificate_not_named',
  'certified_after_others',
  'allowed_changes',

  // its policy
  'unknown',
  'policy_digest',
  'policy_not_in_force',
  'policy_not_listed',
  'policy_needs_timestamp',
  'digest_unknown',

  // algorithms
  'unknown_digest',
  'unknown_algorithm',
  'digest',
  'key',
  'digest_of_authority',
  'key_of_authority',

  // the certificate and those above it
  'not_an_authority',
  'path_too_long',
  'service_withdrawn',
  'may_not_sign_certificates',
  'unknown_critical_extension',
  'name_not_permitted',
  'policy_not_permitted',
  'not_for_signatures',
  'not_for_timestamps',
  'not_only_for_timestamps',
  'timestamping_not_critical',
  'on_hold',
  'outdated',
  'no_data',
  'no_data_about_authority',
  'not_published',

  // timestamps
  'none',
  'untrusted',
  'unreadable',
  'another digest',
  'not exactly one signer',
  'no certificate',
  'changed after signing',
  'certificate not named',
  'signature not good',
  'not a timestamp authority',
  'a critical extension',
] as const

export type FindingDetail = (typeof findingDetails)[number] | ChangeKind
