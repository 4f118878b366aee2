/** The words around the operators' pages. */
export const messages = {
  area: 'Running the installation',
  areaText: 'Nobody’s documents are shown here. Every act is recorded.',
  back: 'Back to documents',
  glance: 'At a glance',
  organizations: 'Organizations',
  people: 'People',
  halted: 'Halted envelopes',
  messages: 'Messages',
  settings: 'Settings',
  notice: 'Maintenance notice',
  acts: 'Record of acts',
  factorTitle: 'The second factor is missing',
  factorText:
    'Operators sign in with two factors. Turn on two-step login in your account, or sign in with a passkey, and come back.',
  factorAction: 'Open Security',
  noneTitle: 'This area is for operators of the installation',
  noneText:
    'Your account is not among those that run this installation. The people who manage the server add accounts from the command line.',
}
