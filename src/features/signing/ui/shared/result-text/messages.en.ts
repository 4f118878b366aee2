/** Texts after acting, in English. */
export const messages = {
  signedTitle: 'Document signed',
  signedText: 'Your signature was recorded on {date}.',
  approvedTitle: 'Document approved',
  approvedText: 'Your approval was recorded on {date}.',
  followedTitle: 'Confirmed',
  followedText: 'We told the sender that you followed this document.',
  refusedTitle: 'You declined this document',
  refusedText: 'The sender and the other participants were told.',
  queuedTitle: 'It is not your turn yet',
  queuedText: 'We will tell you at {value} when it is your turn. Before you: {names}.',
  queuedTextPlain: 'We will tell you at {value} when it is your turn.',
  processingTitle: 'Everybody has acted. Sealing the document…',
  processingText:
    'This takes a few seconds. You can wait here or close the page: the final copy also goes out by e-mail.',
  processingNoCopy: 'This takes a few seconds. You can wait here or close the page.',
  completedTitle: 'Document completed',
  completedText:
    'Everybody has acted and the document was sealed on {date}. Anybody can verify it with the code <code></code>.',
  cancelledTitle: 'The envelope was cancelled',
  cancelledText:
    '{sender} cancelled this envelope on {date}. Nobody can sign any more, and there is nothing for you to do.',
  expiredTitle: 'The deadline has passed',
  expiredText:
    'The deadline passed on {date}, and nobody can act any more. If the document is still needed, ask {sender} to send it again.',
  rejectedTitle: 'The envelope was declined',
  rejectedText:
    'One of the participants declined the document on {date}, and the envelope was closed. Nobody can sign any more.',
  delegatedTitle: 'Somebody else signs in your place',
  removedTitle: 'You were taken out of this envelope',
  invalidTitle: 'This link is no longer valid',
  invalidText:
    'The link may be incomplete, or the address was corrected and a new link was sent. Check the latest e-mail or ask the person who sent it.',
  failedTitle: 'The document could not be opened',
  failedText: 'Check the connection and try again.',
  nextTitle: 'What happens next',
  nextMail: 'When everybody has acted, the final copy goes to {value}.',
  nextNobody: 'Nobody else has to act.',
  downloadSheet: 'Download signature page',
  openDownloads: 'Open the download page',
  view: 'See the document',
  verify: 'Verify the document',
  retry: 'Try again',
  login: 'Log in',
  register: 'Create account',
  account: 'With an account you find everything you received here and send documents of your own.',
  home: 'Go to my documents',
  pendingTitle: 'Signature requested',
  pendingText:
    'The provider of your certificate is finishing the signature. It takes a few seconds: wait here, or close the page.',
  notSignedTitle: 'The signature was not finished',
  notSignedText:
    'The provider of the certificate did not finish the request, and nothing was signed. You can try again now.',
  trouble: {
    provider_refused:
      'The provider did not sign: what you authorized had ended, or was for something else. Nothing was signed. Try again with a new code.',
    provider_silent:
      'The provider of the certificate stopped answering, and nothing was signed. You can try again now.',
    certificate:
      'The provider answered with something that does not belong to this certificate and these documents, so nothing was signed. Try again, or use another certificate.',
    lease_over:
      'The five minutes for signing with the certificate were over, and nothing was signed. You can try again now.',
    document_changed:
      'Somebody else acted while you were signing, so nothing was signed. Look at the document as it is now, and sign again.',
    unknown: 'Something went wrong on our side, and nothing was signed. You can try again now.',
  },
  haltedTitle: 'The document could not be sealed yet',
  haltedNoCopy:
    'Everybody has acted, and nothing that was done is lost. Sealing the document failed: {sender} has been told and can try again. There is nothing for you to do.',
  haltedText:
    'Everybody has acted, and nothing that was done is lost. Sealing the document failed: {sender} has been told and can try again. There is nothing for you to do; the final copy comes by e-mail.',
  rejectedBy: '{name} declined the document on {date}, and the envelope was closed. Nobody can sign any more.',
  nextNow: 'Next to act: {names}.',
  nextThen: 'After that: {names}.',
  download: 'Download document',
  downloads: 'Download documents',
  copyNow: 'Download a copy now',
  copiesNow: 'Download copies now',
  copyHint: 'This copy does not show the signatures yet; the final copy comes by e-mail.',
  copyNotSent: 'This copy does not show the signatures yet.',
  copyEnded: 'This copy carries no signatures: the envelope ended without them.',
  inAccount: 'You are signed in as {email}. This document is among those that you received.',
  otherAddress: 'You are signed in as {email}. This document was sent to {value}, so it is not in that account.',
  actedBefore: 'What you did on {date} stays in the history of the envelope, but the document was not completed.',
  askSender: 'Write to {sender}',
  facts: { from: 'From', sent: 'Sent on', deadline: 'Deadline', ended: 'Closed on' },
} as const
