/** The terms of electronic signature, in English. */
export const messages = {
  p1: 'By going on you agree to handle this document electronically and to use electronic signatures. In Brazil simple electronic signatures are admitted by Provisional Measure 2.200-2/2001, art. 10, § 2, and by Law 14.063/2020.',
  p2: 'To prove who signed, we record your name, the address the link was sent to, date and time, the IP address, the browser, what you filled in and, if you allow it, your location. These records are linked by verification codes and are part of the evidence of the document.',
  p3: 'Who receives them: once you have acted, the other participants see on the document what you filled in and signed, with your name, when, and your address partly hidden. The signature page also shows your CPF, if it was asked for, and the IP, both partly hidden, the browser and, if you sent it, the location. Your full address and IP are shown to the sender only, as evidence.',
  p4: 'You may decline the document at any time before signing, giving the reason. After signing it cannot be undone. You can always download and keep the document, and you get a copy when everybody has acted.',
  p5: 'The link is personal. Do not forward it: whoever has it can act in your name.',
} as const
