/** The texts of kept signatures and initials. */
export const messages = {
  intro: 'Keep your signature and initials once: they are offered whenever you sign.',
  signature: { title: 'Signature', alt: 'Your signature', none: 'You have not kept a signature yet.' },
  initial: { title: 'Initials', alt: 'Your initials', none: 'You have not kept initials yet.' },
  create: 'Create',
  change: 'Change',
  remove: 'Remove',
  since: 'Kept on {date}',
  saved: 'Kept. It will be offered the next time you sign.',
  removed: 'Removed. What was signed with it stays signed.',
  removeTitle: 'Remove this image?',
  removeText: 'It will no longer be offered when you sign. What was signed does not change.',
  keep: 'Keep',
} as const
