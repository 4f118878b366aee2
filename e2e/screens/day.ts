/**
 * The screens that `npm test` visits, by room: each way of building a page once. `npm run test:nightly` visits every screen of the gallery;
 * so does `npx playwright test e2e/screens` by itself.
 */
export const byDay: Readonly<Record<string, readonly string[]>> = {
  account: ['new-signature-draw', 'profile', 'configuration', 'invitations'],
  billing: ['plan-paid', 'offers', 'upgrade', 'wizard-card-declined', 'pix'],
  contacts: ['list', 'import-preview'],
  dashboard: ['every-day', 'documents'],
  detail: ['in-transit', 'completed', 'correct'],
  developer: ['applications', 'new-application', 'consent', 'documentation'],
  door: ['login', 'register', 'reset'],
  download: ['completed'],
  editor: ['signature'],
  'in-person': ['list', 'give', 'terms'],
  inviting: ['outcome', 'not-theirs'],
  lists: ['received', 'sent', 'sent-menu', 'templates'],
  organization: ['settings', 'themes', 'history', 'plans', 'users', 'user', 'role', 'team'],
  privacy: ['copy-ready', 'deletion-asked'],
  security: ['every-way', 'set-up'],
  shell: ['not-found', 'waiting', 'account-menu'],
  signing: ['terms', 'document', 'changed-meanwhile', 'completed'],
  'signing-ends': ['approved', 'not-signed', 'cancel'],
  'signing-marks': ['typed', 'filled-in', 'certificate'],
  'signing-roles': ['approver', 'confirm', 'identify-cpf', 'photo-camera'],
  storage: ['grid', 'share', 'public-folder'],
  verifier: ['by-code', 'found-in-full', 'report-ours'],
  wizard: ['recipients', 'fields', 'review'],
  'wizard-end': ['sent', 'preview'],
  'wizard-people': ['ordered', 'contacts'],
  'wizard-trouble': ['recipients'],
}
