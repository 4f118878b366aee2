/**
 * The screens that `npm test` visits, by room: each way of building a page once. `npm run test:nightly` visits every screen of the gallery;
 * so does `npx playwright test e2e/screens` by itself.
 */
export const byDay: Readonly<Record<string, readonly string[]>> = {
  account: ['new-signature-draw', 'configuration'],
  billing: ['offers', 'wizard-card-declined'],
  contacts: ['list'],
  dashboard: ['every-day'],
  detail: ['in-transit', 'completed'],
  developer: ['applications', 'documentation'],
  door: ['login'],
  download: ['completed'],
  editor: ['signature'],
  'in-person': ['list', 'terms'],
  inviting: ['outcome'],
  lists: ['sent', 'templates'],
  organization: ['settings', 'themes', 'history', 'users', 'role'],
  privacy: ['deletion-asked'],
  security: ['every-way'],
  shell: ['waiting', 'account-menu'],
  signing: ['document', 'changed-meanwhile', 'completed'],
  'signing-ends': ['not-signed'],
  'signing-marks': ['typed', 'certificate'],
  'signing-roles': ['confirm', 'photo-camera'],
  storage: ['grid', 'share'],
  verifier: ['by-code', 'report-ours'],
  webhooks: ['list', 'log-details'],
  wizard: ['recipients', 'fields', 'review'],
  'wizard-end': ['sent'],
  'wizard-people': ['contacts'],
  'wizard-trouble': ['recipients'],
}
