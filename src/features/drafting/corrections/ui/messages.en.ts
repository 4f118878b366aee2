/** The texts of correcting an envelope on its way. */
export const messages = {
  label: 'Correction',
  banner: 'You are correcting an envelope that is on its way. Nothing happens to it until you apply the correction.',
  stays: {
    certificate:
      'Signing with a certificate: {names}. The pages were prepared for that, so documents, fields and kinds of signature stay as they are.',
    documents: 'Acted already: {names}. Documents and what stands on them stay as they are.',
    people: 'Acted already: {names}. They and their fields stay as they are.',
    asked:
      'Asked already: {names}. What they do and how they are reached stays; take them out and add them again to change it.',
  },
  settled: {
    done: '{name} has acted: what was asked of them and their fields stay as they are.',
    signing: '{name} is signing with a certificate: what is asked of them and their fields stay as they are.',
    order: 'Somebody has acted: the order can no longer be switched on or off.',
    documents:
      '{count, plural, =0 {Somebody has acted} one {{names} has acted} other {{names} have acted}}: the documents, their names and their order stay as they are.',
    contents:
      '{count, plural, =0 {Somebody has acted} one {{names} has acted} other {{names} have acted}}: what you put on the pages stays as it is.',
    certificate: 'The pages were prepared for a signature with a certificate: documents and fields stay as they are.',
    filled: 'Somebody has filled in fields of this document: it can no longer be taken out.',
    signers: 'Everybody who signs has acted: there are no more fields to add.',
  },
  step: 'Check and apply',
  title: 'Check what changes',
  text: 'New people get a request in their turn, people who were taken out are told, and everybody else who was asked gets a letter with these changes.',
  changes: 'What changes',
  none: 'Nothing is changed yet. Go back to the step where something has to be different.',
  refused: 'This correction cannot be applied as it is',
  refusedWay:
    'Undo what cannot be applied or, where it can no longer be changed here, discard this correction and begin another one.',
  apply: 'Apply and tell everybody',
  discard: 'Discard correction',
  discardTitle: 'Discard this correction?',
  discardText: 'The envelope stays as it is. What you changed here is lost.',
  keep: 'Go on correcting',
  toEnvelope: 'See envelope',
  done: 'Correction applied. Everybody who was asked is told.',
  over: 'This correction was already applied or discarded. The envelope is as shown here.',
  overTitle: 'This correction is over',
  overText:
    'It was applied or discarded in another tab or on another device. What was not saved here yet did not get into the envelope.',
  discarded: 'Correction discarded. The envelope stays as it was.',
  kept: 'The title, the message and where the result is kept stay as they were sent. The deadline is changed on the page of the envelope.',
  loading: 'Comparing with the envelope…',
} as const
