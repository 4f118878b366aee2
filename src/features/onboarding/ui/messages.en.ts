/** Texts of the onboarding for preparing an envelope, in English. */
export const messages = {
  help: 'How it works',
  recipients: {
    who: {
      title: 'Say who takes part',
      text: 'Write a name and an e-mail, pick from your contacts, or paste a whole list. If you sign too, add yourself with one button.',
    },
    role: {
      title: 'Choose what each person does',
      text: 'Signers fill in fields in the document. Approvers say yes or no. People who receive a copy only follow. People who sign in person use your device.',
    },
    order: {
      title: 'Set the order, if it matters',
      text: 'Turn on the signing order and drag people, or use the arrows. Each one receives the link when the one before is done. Without an order, everybody receives it at once.',
    },
  },
  fields: {
    place: {
      title: 'Choose the person and place the fields',
      text: 'Select who fills them in and drag the signature, or another field, to the right place on the page. Each person has a colour.',
    },
    adjust: {
      title: 'Adjust until it is right',
      text: 'Move fields and resize them by their edges. In the settings of a field you make it optional, give it a title or repeat it on every page.',
    },
  },
} as const
