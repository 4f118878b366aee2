/** Chapters of the API reference, in its order. A path fits one of them. */
type Noun = Readonly<{ name: string; description: string; paths: RegExp }>

export const nouns: readonly Noun[] = [
  {
    name: 'Programs',
    description:
      'Other software that acts for a person in one organization: it exchanges client credentials for a token, and calls with `Authorization: Bearer …`.',
    paths: /^\/(oauth|clients)\b/,
  },
  {
    name: 'Webhooks',
    description:
      'Endpoints of your own that are told what happens to envelopes, after Standard Webhooks. Which events there are, how they are checked and sent again: docs/api/webhooks.md.',
    paths: /^\/v1\/webhooks\b/,
  },
  {
    name: 'Envelopes',
    description:
      'Documents and recipients, sent together for signature. A draft is made, filled and sent; everybody acts; the documents are sealed.',
    paths: /^\/v1\/(inbox|envelopes(?!\/(integrations|:id\/(documents|download|background-sheet|recipients))\b))/,
  },
  {
    name: 'Batches',
    description: 'One envelope of a template for each row of a sheet or of JSON, sent one after another.',
    paths: /^\/v1\/batches\b/,
  },
  {
    name: 'Public links',
    description:
      'Addresses by which anybody gets an envelope of a template, in one of its roles, after they confirmed their e-mail by a code. See docs/api/public-links.md.',
    paths: /^\/v1\/(public-links|p\/links)\b/,
  },
  {
    name: 'Documents',
    description: 'The PDFs of an envelope: put in while it is a draft, sealed when everybody has acted.',
    paths:
      /^\/v1\/envelopes\/:id\/(documents(?!\/:document\/(multiple-|fields|contents|layout))|download|background-sheet)/,
  },
  {
    name: 'Recipients',
    description: 'Who is to sign, approve or follow an envelope, and in which order.',
    paths: /^\/v1\/envelopes\/:id\/recipients\b/,
  },
  {
    name: 'Fields and contents',
    description:
      'What stands on the pages. Places are in PDF points from the top left corner of the page as it is shown: `x_axis`, `y_axis`, `width`, `height`.',
    paths: /^\/v1\/envelopes\/:id\/documents\/:document\/(multiple-)?(fields|contents|layout)\b/,
  },
  {
    name: 'Signing',
    description:
      'What a recipient may do. The action token in the path, from the link that they got, is all that is needed: a caller who holds it acts as that recipient, so it is to be kept like a key.',
    paths: /^\/v1\/p\/(envelopes\/(recipients\/)?:token|signature-profiles)\b/,
  },
  {
    name: 'Embedding',
    description:
      'Signing and sending in a frame of a program’s own page. The program asks for an address that is good once (`signing-address` of a recipient, `editing-address` of a draft); the page behind it makes these calls by itself. See docs/api/embedding.md.',
    paths: /^\/v1\/p\/embedded-visits\b/,
  },
  {
    name: 'Certificates',
    description: "Signing with one's own certificate, kept by a provider or on the own machine.",
    paths: /^\/v1\/(bird-id|p\/(cess|certificates))\b/,
  },
  {
    name: 'Verifier',
    description:
      'What anybody may ask about a document, by its code, by its digest, or by handing it in; and whom this installation trusts.',
    paths: /^\/(v1\/p\/(envelopes\/documents\/|trust\b)|v\/)/,
  },
  {
    name: 'Labels',
    description: 'Names and colours by which an organization sorts its envelopes. Recipients do not see them.',
    paths: /^\/v1\/labels\b/,
  },
  {
    name: 'Saved filters',
    description:
      'What somebody narrows their lists of envelopes to, kept by names of their own. Nobody else sees them.',
    paths: /^\/v1\/saved-filters\b/,
  },
  {
    name: 'Contacts',
    description: 'The people that an organization keeps to choose recipients from.',
    paths: /^\/v1\/contacts\b/,
  },
  {
    name: 'Storage',
    description:
      'The folders and files of an organization, shared with its members or published for anyone who has a link.',
    paths: /^\/v1\/(items|published-items|p\/storage)\b/,
  },
  {
    name: 'Conversions',
    description: 'Files of Word and others on their way to become PDFs, and so documents of an envelope.',
    paths: /^\/v1\/conversions\b/,
  },
  {
    name: 'Saved signatures',
    description: 'The signature and the initials that somebody keeps for the next time.',
    paths: /^\/v1\/signature-profiles\b/,
  },
  {
    name: 'Organizations',
    description: 'For whom somebody acts. `X-Organization` names one of them.',
    paths: /^\/v1\/organizations\b(?!\/(invitations|integrations|:id\/users))/,
  },
  {
    name: 'Integrations',
    description:
      'Archives outside of Rubrica that an organization connects: every completed envelope is stored there. What each needs: docs/api/integrations.md.',
    paths: /^\/v1\/(organizations|envelopes)\/integrations\b/,
  },
  {
    name: 'Single sign-on',
    description:
      'The provider by which members of an organization sign in, and the domains that the organization proved to be its own; and the secret by which that provider makes members by SCIM 2.0 (docs/api/scim.md). For owners.',
    paths: /^\/v1\/(single-sign-on|provisioning)\b/,
  },
  {
    name: 'Plans',
    description: 'What an organization may send and keep, and how much of it is used. For people and pages.',
    paths: /^\/v1\/(plans|subscriptions?|invoices|payments)\b/,
  },
  {
    name: 'Users',
    description: 'The members of an organization, and what they may do. For people and pages.',
    paths: /^\/v1\/(organizations\/:id\/)?users\b/,
  },
  {
    name: 'Invitations',
    description: 'Asking people to join an organization, by address or by spreadsheet. For people and pages.',
    paths: /^\/v1\/((organizations|:organization)\/)?invitations\b/,
  },
  {
    name: 'Roles',
    description: 'What gives rights to members: somebody may do all that their roles and their own flags give.',
    paths: /^\/v1\/roles\b/,
  },
  {
    name: 'Teams',
    description: 'Members gathered under a name. Teams give no rights.',
    paths: /^\/v1\/teams\b/,
  },
  {
    name: 'Account',
    description:
      'Who somebody is: registration, sign-in, and what is their own. For people and pages; programs have tokens.',
    paths: /^\/(auth\/|v1\/(me|logout|installation|hand-over)\b)/,
  },
  {
    name: 'Operators',
    description:
      'What operators of the installation see and do at /operate: its health, never a document. For people and pages; the `rubrica` command does the same.',
    paths: /^\/v1\/operate\b/,
  },
  {
    name: 'Hooks',
    description: 'What services that carry messages report back.',
    paths: /^\/(v1\/)?hooks\b/,
  },
]

/** What fits nowhere; a test says where it should. */
export const OTHERS = 'Others'

export const nounOf = (path: string): string => nouns.find(({ paths }) => paths.test(path))?.name ?? OTHERS
