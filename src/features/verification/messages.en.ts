/** Texts about what each check of a signature looks at. */
export const messages = {
  checks: {
    format: 'Format of the signature',
    certificate: 'Certificate of the signer',
    integrity: 'Signed content intact',
    signature: 'Signature made with the key of the certificate',
    changes: 'Changes after the signature',
    policy: 'Signature policy',
    algorithms: 'Strong algorithms and keys',
    path: 'Chain up to a trusted authority',
    purpose: 'Purpose of the certificate',
    validity: 'Certificate valid at the time of signing',
    revocation: 'Revocation of the certificate',
    timestamps: 'Timestamps',
  },
} as const
