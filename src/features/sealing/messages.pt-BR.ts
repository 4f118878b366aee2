/** Texts of the signature page about people. */
export const messages = {
  completed: 'Concluído',
  sandbox: 'Envelope de teste: sem valor legal.',
  roles: {
    signer: 'Signatário',
    approver: 'Aprovador',
    'carbon-copy': 'Visualizador',
    'in-person-signer': 'Signatário presencial',
  },
  acted: { signer: 'Assinou', approver: 'Aprovou', 'carbon-copy': 'Acompanhou', 'in-person-signer': 'Assinou' },
  signatureTypes: {
    simple: 'Eletrônica simples',
    advanced: 'Eletrônica avançada (certificado digital)',
    qualified: 'Eletrônica qualificada (ICP-Brasil)',
  },
  open: 'Acompanha',
  photo: 'Foto',
  passed: {
    email: 'Código recebido por e-mail em {address} digitado antes de abrir ou assinar',
    sms: 'Código recebido por SMS em {address} digitado antes de abrir ou assinar',
    whatsapp: 'Código recebido por WhatsApp em {address} digitado antes de abrir ou assinar',
    'access-code': 'Código de acesso dado por quem enviou digitado antes de abrir ou assinar',
  },
  inPerson: 'Presencialmente, no dispositivo do remetente',
  link: 'Link pessoal enviado a {address}',
  embedded: 'Em uma página incorporada pelo aplicativo {program}, que trouxe esta pessoa',
  terms: 'Aceitou os termos, versão {version}',
  shown: 'Conferiu o documento como foi mostrado: SHA-256 {sha256}',
  shownUnconfirmed: 'Documento como estava (não confirmado pelo programa usado): SHA-256 {sha256}',
  device: 'Navegador: {browser} em {system}',
  deviceAlone: 'Navegador: {browser}',
  certificate: 'Certificado de {name}, emitido por {issuer}, número de série {serialNumber}',
  certificateWithPolicy:
    'Certificado de {name}, emitido por {issuer}, número de série {serialNumber}, política {policy}',
  law: {
    br: 'Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020, art. 4º',
    'br-qualified': 'Medida Provisória 2.200-2/2001, art. 10, §§ 1º e 2º, e Lei 14.063/2020, art. 4º',
    us: 'ESIGN Act (15 U.S.C. § 7001) e UETA',
  },
} as const
