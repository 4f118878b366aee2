/** Texts of the signature page about people. */
export const messages = {
  completed: 'Completed',
  sandbox: 'Test envelope: no legal value.',
  roles: { signer: 'Signer', approver: 'Approver', 'carbon-copy': 'Viewer', 'in-person-signer': 'In-person signer' },
  acted: { signer: 'Signed', approver: 'Approved', 'carbon-copy': 'Followed', 'in-person-signer': 'Signed' },
  signatureTypes: {
    simple: 'Simple electronic signature',
    advanced: 'Advanced electronic signature (digital certificate)',
    qualified: 'Qualified electronic signature (ICP-Brasil)',
  },
  open: 'Follows',
  photo: 'Photo',
  inPerson: 'In person, on the sender’s device',
  link: 'Personal link sent to {address}',
  embedded: 'In a page that the application {program} embedded; the application brought this person there',
  terms: 'Accepted the terms, version {version}',
  shown: 'Confirmed the document as it was shown: SHA-256 {sha256}',
  shownUnconfirmed: 'Document as it stood (not confirmed by the program that was used): SHA-256 {sha256}',
  device: 'Browser: {browser} on {system}',
  deviceAlone: 'Browser: {browser}',
  certificate: 'Certificate of {name}, issued by {issuer}, serial number {serialNumber}',
  certificateWithPolicy: 'Certificate of {name}, issued by {issuer}, serial number {serialNumber}, policy {policy}',
  law: {
    br: 'Brazil: Medida Provisória 2.200-2/2001, art. 10, § 2, and Lei 14.063/2020, art. 4',
    'br-qualified': 'Brazil: Medida Provisória 2.200-2/2001, art. 10, §§ 1 and 2, and Lei 14.063/2020, art. 4',
    us: 'ESIGN Act (15 U.S.C. § 7001) and UETA',
  },
} as const
