/** The texts of operators’ page about the maintenance notice. */
export const messages = {
  title: 'Maintenance notice',
  text: 'Stands at the top of every page, those of signers too, until the time that is set. Pages that are open show it when they are loaded again.',
  none: 'No notice is shown.',
  shownUntil: 'Shown until {at}.',
  until: 'Show until',
  oneIsEnough: 'One language is enough: it stands for those left empty.',
  show: 'Show on all pages',
  change: 'Change the notice',
  remove: 'Take the notice away',
  removeTitle: 'Take the notice away from all pages?',
  set: 'The notice appears within 15 seconds.',
}
