/** Object identifiers by the name their standard gives them. */
export const oids = {
  // content types (RFC 5652 §4, RFC 3161 §2.4.2)
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  tstInfo: '1.2.840.113549.1.9.16.1.4',

  // attributes (RFC 5652 §11, RFC 5035, RFC 5126)
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  signaturePolicyIdentifier: '1.2.840.113549.1.9.16.2.15',
  commitmentType: '1.2.840.113549.1.9.16.2.16',
  signerLocation: '1.2.840.113549.1.9.16.2.17',
  /** Adobe's, in signed attributes (ISO 32000-2 §12.8.3.3.2). */
  revocationInfoArchival: '1.2.840.113583.1.1.8',
  policyUri: '1.2.840.113549.1.9.16.5.1',

  // digests
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  md5: '1.2.840.113549.2.5',
  ripemd160: '1.3.36.3.2.1',
  sha224: '2.16.840.1.101.3.4.2.4',
  'sha3-256': '2.16.840.1.101.3.4.2.8',
  'sha3-384': '2.16.840.1.101.3.4.2.9',
  'sha3-512': '2.16.840.1.101.3.4.2.10',
  /** With its 512 bits, as Ed448 goes with (RFC 8419 §2.3). */
  shake256: '2.16.840.1.101.3.4.2.12',

  // keys and signatures
  rsaEncryption: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  mgf1: '1.2.840.113549.1.1.8',
  rsaMd5: '1.2.840.113549.1.1.4',
  rsaSha224: '1.2.840.113549.1.1.14',
  rsaSha3x256: '2.16.840.1.101.3.4.3.14',
  rsaSha3x384: '2.16.840.1.101.3.4.3.15',
  rsaSha3x512: '2.16.840.1.101.3.4.3.16',
  rsaSha1: '1.2.840.113549.1.1.5',
  rsaSha256: '1.2.840.113549.1.1.11',
  rsaSha384: '1.2.840.113549.1.1.12',
  rsaSha512: '1.2.840.113549.1.1.13',
  ecPublicKey: '1.2.840.10045.2.1',
  ecdsaSha1: '1.2.840.10045.4.1',
  ecdsaSha224: '1.2.840.10045.4.3.1',
  ecdsaSha3x256: '2.16.840.1.101.3.4.3.10',
  ecdsaSha3x384: '2.16.840.1.101.3.4.3.11',
  ecdsaSha3x512: '2.16.840.1.101.3.4.3.12',
  /** BSI TR-03111 §5.2.1.1: below it, by digest, ECDSA with r and s side by side. */
  plainEcdsa: '0.4.0.127.0.7.1.1.4.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  ecdsaSha384: '1.2.840.10045.4.3.3',
  ecdsaSha512: '1.2.840.10045.4.3.4',
  ed25519: '1.3.101.112',
  ed448: '1.3.101.113',

  // names (X.520)
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  organizationalUnitName: '2.5.4.11',
  organizationIdentifier: '2.5.4.97',
  emailAddress: '1.2.840.113549.1.9.1',

  // certificate extensions (RFC 5280 §4.2)
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  issuerAltName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  anyPolicy: '2.5.29.32.0',
  policyMappings: '2.5.29.33',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  /** RFC 9608: nobody publishes whether this certificate was revoked. */
  noRevocationAvailable: '2.5.29.56',
  /** ETSI EN 319 412-1: it ends before anybody could have it revoked. */
  validityAssuredShortTerm: '0.4.0.194121.2.1',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  ocspResponseInCms: '1.3.6.1.5.5.7.16.2',
  ocspBasic: '1.3.6.1.5.5.7.48.1.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  caIssuers: '1.3.6.1.5.5.7.48.2',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',

  // revocation lists and answers (RFC 5280 §5.2–5.3, RFC 6960 §4.4)
  crlNumber: '2.5.29.20',
  crlReason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
  deltaCrlIndicator: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  certificateIssuer: '2.5.29.29',
  /** ITU-T X.509: since when the list keeps certificates that have expired. */
  expiredCertsOnCrl: '2.5.29.60',
  ocspArchiveCutoff: '1.3.6.1.5.5.7.48.1.6',

  // qualified certificates (RFC 3739 §3.2.6, EN 319 412-5 §4.2.3)
  qualifiedStatements: '1.3.6.1.5.5.7.1.3',
  qualifiedForSeals: '0.4.0.1862.1.6.2',

  // ICP-Brasil (DOC-ICP-04): otherName of a person and of a company
  icpPerson: '2.16.76.1.3.1',
  icpResponsibleName: '2.16.76.1.3.2',
  icpCompany: '2.16.76.1.3.3',
  icpResponsible: '2.16.76.1.3.4',

  // PKCS#12 and password-based encryption (RFC 7292, RFC 8018)
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  localKeyId: '1.2.840.113549.1.9.21',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  pbeSha3Des: '1.2.840.113549.1.12.1.3',
  pbeSha2Des: '1.2.840.113549.1.12.1.4',
  pbeShaRc2128: '1.2.840.113549.1.12.1.5',
  pbeShaRc240: '1.2.840.113549.1.12.1.6',
  hmacSha1: '1.2.840.113549.2.7',
  hmacSha256: '1.2.840.113549.2.9',
  hmacSha384: '1.2.840.113549.2.10',
  hmacSha512: '1.2.840.113549.2.11',
  aes128Cbc: '2.16.840.1.101.3.4.1.2',
  aes192Cbc: '2.16.840.1.101.3.4.1.22',
  aes256Cbc: '2.16.840.1.101.3.4.1.42',
  des3Cbc: '1.2.840.113549.3.7',
} as const
