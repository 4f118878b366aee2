/** The terms under the law of the European Union, in English. Never changed: another text is another version. */
export const messages = {
  law: {
    title: 'Electronic signatures in the European Union',
    text: 'By going on you agree to handle this document electronically and to use electronic signatures. Under Regulation (EU) No 910/2014 (eIDAS), art. 25(1), an electronic signature is not denied legal effect and admissibility as evidence in legal proceedings solely because it is in electronic form or is not a qualified one.',
  },
  kinds: {
    title: 'Simple, advanced, qualified',
    text: 'What you draw, type or confirm here is a simple electronic signature (art. 3(10)). With a certificate of your own it may be an advanced one (art. 26), or a qualified one where the Regulation’s requirements for certificate and device are met (art. 3(12)). Only a qualified signature has by itself the legal effect of a handwritten one (art. 25(2)). Where the law asks for a certain form, that law decides (art. 2(3)). The signature page says which kind each person used.',
  },
  record: {
    title: 'What is recorded, and who sees it',
    text: 'To prove who signed, your name, the address the link was sent to, date and time, the IP address, the browser, what you filled in and, if you allow it, your location are recorded. These records are linked by verification codes and are part of the evidence of the document. Once you have acted, the other participants see on the document what you filled in and signed, with your name, when, and your address partly hidden. The signature page also shows your CPF, a Brazilian number, if it was asked for, and the IP, both partly hidden, the browser and, if you sent it, the location. Your full address and IP are shown to the sender only, as evidence.',
  },
  data: {
    title: 'Your data',
    text: 'The sender’s organization is the controller; whoever runs this installation processes the data for it. They serve to conclude what the document is about and to prove who signed it: Regulation (EU) 2016/679 (GDPR), art. 6(1)(b) and (f). They are kept as long as the organization keeps the envelope. You may ask it for access, rectification, erasure, restriction or a copy, and object, as far as the GDPR gives these rights, and you may complain to a supervisory authority.',
  },
  decline: {
    title: 'Declining, and your copy',
    text: 'You may decline the document at any time before signing, giving the reason. After signing it cannot be undone. You can always download and keep the document, and you get a copy when everybody has acted.',
  },
  link: {
    title: 'Your link',
    text: 'The link is personal. Do not forward it: whoever has it can act in your name.',
  },
} as const
