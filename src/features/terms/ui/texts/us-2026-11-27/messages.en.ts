/** The terms under the law of the United States, in English. Never changed: another text is another version. */
export const messages = {
  consent: {
    title: 'Consent to electronic records and signatures',
    text: 'Read this before you consent. With your consent the sender gives you the documents of this envelope, and you sign them, in electronic form. Under the federal ESIGN Act (15 U.S.C. § 7001) and the Uniform Electronic Transactions Act (UETA), as states have enacted it, a record or a signature is not denied legal effect solely because it is electronic.',
  },
  agreement: {
    title: 'Agreement to electronic means',
    text: 'By ticking the box and going on, you agree to conduct this transaction by electronic means (UETA § 5). You may still decline to conduct other transactions electronically.',
  },
  scope: {
    title: 'What your consent covers',
    text: 'Only this envelope: its documents, the notices about it, and the sealed copies that you get at the end. It covers no other envelope, and none that comes later.',
  },
  paper: {
    title: 'Paper instead',
    text: 'You may have the documents on paper: do not consent, and ask the sender for them. After you have consented, you may ask the sender for a paper copy of any document of this envelope; no fee is charged for it. You can also download and print the documents yourself.',
  },
  withdrawal: {
    title: 'Withdrawing your consent',
    text: 'You may withdraw your consent at any time, without a fee: decline the envelope here and say why, or write to the sender. Before you sign, the consequence is that the documents cannot be signed electronically: declining ends the envelope for everybody, and the sender may go on with you on paper or not at all. After you have signed, it holds for copies and notices that are still to come, which the sender then gives you on paper; what you signed before stays valid.',
  },
  contact: {
    title: 'How to write to the sender, and your address',
    text: 'Answer the letter that brought you here, or use the address in it; if you sign in person, tell the sender. In the same way you tell the sender another e-mail address or phone number for yourself, so that notices and copies reach you.',
  },
  needs: {
    title: 'What you need',
    text: 'A computer, tablet or phone with internet access; a current version of Chrome, Edge, Firefox or Safari, with JavaScript; the e-mail address or phone to which the link was sent; a program that shows PDF files; and room to store them, or a printer. By consenting on this page you confirm that you can open, read and keep documents in this form.',
  },
  record: {
    title: 'What is recorded, and who sees it',
    text: 'To prove who signed, your name, the address the link was sent to, date and time, the IP address, the browser, what you filled in and, if you allow it, your location are recorded. These records are linked by verification codes and are part of the evidence of the document. Once you have acted, the other participants see on the document what you filled in and signed, with your name, when, and your address partly hidden. The signature page also shows your CPF, a Brazilian number, if it was asked for, and the IP, both partly hidden, the browser and, if you sent it, the location. Your full address and IP are shown to the sender only, as evidence.',
  },
  limits: {
    title: 'What cannot be signed so',
    text: 'These laws leave out some documents, for example wills and testamentary trusts, matters of family law, and court papers (15 U.S.C. § 7003).',
  },
  link: {
    title: 'Your link',
    text: 'The link is personal. Do not forward it: whoever has it can act in your name.',
  },
} as const
