/** Texts of the signature page about people. */
export const messages = {
  completed: 'Completado',
  sandbox: 'Sobre de prueba: sin valor legal.',
  roles: {
    signer: 'Firmante',
    approver: 'Aprobador',
    'carbon-copy': 'Visualizador',
    'in-person-signer': 'Firmante presencial',
  },
  acted: { signer: 'Firmó', approver: 'Aprobó', 'carbon-copy': 'Siguió', 'in-person-signer': 'Firmó' },
  signatureTypes: {
    simple: 'Electrónica simple',
    advanced: 'Electrónica avanzada (certificado digital)',
    qualified: 'Electrónica cualificada (ICP-Brasil)',
  },
  open: 'Sigue',
  photo: 'Foto',
  passed: {
    email: 'Código recibido por correo en {address} escrito antes de abrir o firmar',
    sms: 'Código recibido por SMS en {address} escrito antes de abrir o firmar',
    whatsapp: 'Código recibido por WhatsApp en {address} escrito antes de abrir o firmar',
    'access-code': 'Código de acceso dado por quien envió escrito antes de abrir o firmar',
  },
  inPerson: 'En persona, en el dispositivo del remitente',
  link: 'Enlace personal enviado a {address}',
  embedded: 'En una página incrustada por la aplicación {program}, que trajo a esta persona',
  terms: 'Aceptó los términos, versión {version}',
  shown: 'Confirmó el documento tal como se mostró: SHA-256 {sha256}',
  shownUnconfirmed: 'Documento tal como estaba (no confirmado por el programa utilizado): SHA-256 {sha256}',
  device: 'Navegador: {browser} en {system}',
  deviceAlone: 'Navegador: {browser}',
  certificate: 'Certificado de {name}, emitido por {issuer}, número de serie {serialNumber}',
  certificateWithPolicy:
    'Certificado de {name}, emitido por {issuer}, número de serie {serialNumber}, política {policy}',
  law: {
    br: 'Brasil: Medida Provisória 2.200-2/2001, art. 10, § 2, y Lei 14.063/2020, art. 4',
    'br-qualified': 'Brasil: Medida Provisória 2.200-2/2001, art. 10, §§ 1 y 2, y Lei 14.063/2020, art. 4',
    us: 'ESIGN Act (15 U.S.C. § 7001) y UETA',
  },
} as const
