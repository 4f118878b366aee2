/** Descriptions of path and query parameters in the API reference. A schema that has its own (`.describe()`) needs no entry here. */

/** By the name alone, or by the end of a path for a name that means several things. */
const meanings: Readonly<Record<string, string>> = {
  // paths
  'envelopes/:id': 'The envelope.',
  'batches/:id': 'The batch.',
  'public-links/:id': 'The public link.',
  ':link': 'The last part of the address of a public link.',
  ':submission': 'What was filled in at the link, as the answer to it names it.',
  'items/:id': 'The folder or file.',
  ':publish_token': 'The secret of the link of a published folder or file. Anyone who has it sees all that lies in it.',
  'invitations/:email': 'The address that was invited.',
  'invitations/:token': 'The secret of the link in the letter that invites.',
  'people/:id': 'The person with the account.',
  'halted-envelopes/:id': 'The envelope.',
  'messages/:id': 'The message.',
  'conversions/:id': 'The conversion.',
  'passkeys/:id': 'The passkey.',
  'data-copies/:id': 'The copy.',
  'sessions/:id': 'The session.',
  'identities/:id': 'The link to the provider, as the ways in are told.',
  'contacts/:id': 'The contact.',
  'labels/:id': 'The label.',
  'saved-filters/:id': 'The saved filter.',
  'users/:id': 'The member.',
  'roles/:id': 'The role.',
  'teams/:id': 'The team.',
  ':user': 'The member.',
  ':uid': 'The request for access, from the address of the page that asks.',
  ':client': 'The client ID of the program.',
  ':organization': 'The organization that it acts in.',
  'v1/:organization': 'The organization that invited.',
  'clients/:id': 'The client ID of the program.',
  'organizations/:id': 'The organization.',
  'signature-profiles/:id': 'Which of the two: the signature or the initials.',
  'webhooks/:id': 'The webhook.',
  'integrations/:id': 'The integration, by its id or its type: docuware, s3 or webdav.',
  'domains/:domain': 'The domain, e.g. acme.example.',
  ':delivery': 'The delivery: one event on its way to one webhook.',
  ':kind': 'Which of the two: the signature or the initials.',
  ':plan': 'The plan: basic, essential, advanced or corporate.',
  ':gateway': 'The payment gateway that sends it.',
  'subscriptions/:id': 'The subscription that the organization has.',
  'invoices/:id': 'The invoice.',
  ':document': 'The document.',
  ':recipient': 'The recipient.',
  ':attachment': 'What was asked for, as the recipient shows it.',
  ':field': 'The field.',
  ':content': 'The content.',
  ':token': "The action token from the recipient's link. Anyone who holds it acts as that recipient.",
  ':code': 'The public code of an envelope, as it is printed on its signature page.',
  ':ticket': 'Opens the file for a short time.',
  ':name': 'The name of the file; any will do.',

  // queries
  template: 'The template.',
  plan: 'The plan that is wanted.',
  interval: 'In months: 12 for a year that is paid at once, or 1.',
  list: 'Which list: what was sent, or what was received.',
  page: 'Number of the page, from 1.',
  limit: 'How many to a page, 20 unless told.',
  perPage: 'What older programs call `limit`.',
  cursor: 'Where the page begins, from a link of another page: follow `links.next` rather than make one.',
  q: 'Words to look for.',
  sort: 'Order; a `-` before the name turns it round.',
  shape: '`square` beside a name, or `wide` for headers.',
  v: 'Changes with the picture, so that nobody looks at one that is kept.',
  token: 'The secret of the link in the letter that invites.',
  items: 'Folders and files, with commas between them.',
  item: 'Something in what was published; itself unless told.',
  source:
    "`self`: the caller's own. `shared`: what others share with them. `workspace`: everybody's in the organization, for its owners.",
  include: 'Accepted from older programs; everything is always included.',
  extended: 'Accepted from older programs; everything is always told.',
  parent: 'The folder; the root unless told.',
  mode: '`raw`: the bare image (PNG). `framed`: as documents show it (WebP).',
  width: 'Width of the picture, in pixels.',
  version: '`current`: sealed once the envelope completed. `sent`: always as it was sent.',
  'filter[state]': 'States, with commas between them.',
  'filter[envelope.state]': 'States of the envelope, with commas between them.',
  'filter[external_id]': 'Only what is known by this id to the program that made it.',
  'filter[retention]': '`held`: only what is on hold. `ending`: only what is about to be removed, as owners were told.',
  'filter[attention]':
    '`expiring`: only what is in transit and has a deadline within seven days. `overdue`: only what was sent more than seven days ago and is still in transit.',
  'filter[mimetype]': 'Only files of this media type.',
  'filter[is_signed]': 'Only files that came out of a completed envelope, or only the others.',
  _format: "What the answer is to look like; the government's validator asks for `application/validador-iti+json`.",
  parts: 'Numbers from 0 to 255, separated by commas.',
  _secretCode: 'The secret code on the signature page.',
}

/** Of a document preview, it is the document's. */
const narrower: readonly (readonly [RegExp, string, string])[] = [
  [/\/preview$/, 'page', 'Number of the page of the document, from 1.'],
  [/\/(sample|result)$/, 'format', 'Type of the sheet.'],
  [/\/deliveries$/, 'state', 'Only deliveries in this state.'],
  [/\/deliveries$/, 'event', 'Only deliveries of this type of event.'],
  [/\/deliveries$/, 'envelope', 'Only deliveries about this envelope.'],
]

/** Undefined when nobody said it, which a test finds. */
export function meaningOf(path: string, name: string, where: 'path' | 'query'): string | undefined {
  if (where === 'query') {
    const special = narrower.find(([paths, word]) => word === name && paths.test(path))
    return special?.[2] ?? meanings[name]
  }
  const parts = path.split('/')
  const noun = parts[parts.indexOf(`:${name}`) - 1]
  return meanings[`${noun}/:${name}`] ?? meanings[`:${name}`]
}
