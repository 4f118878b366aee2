/** Names of the checks of a signature, in three languages. */
import type { Language } from '../../kernel/language.ts'
import type { CheckName } from '../../pades/validate/report.ts'

export const checkSentences: Readonly<Record<Language, Readonly<Record<CheckName, string>>>> = {
  'pt-BR': {
    format: 'Formato da assinatura',
    certificate: 'Certificado de quem assinou',
    integrity: 'Conteúdo assinado intacto',
    signature: 'Assinatura feita com a chave do certificado',
    changes: 'Alterações depois da assinatura',
    policy: 'Política de assinatura',
    algorithms: 'Algoritmos e chaves fortes',
    path: 'Cadeia até uma autoridade de confiança',
    purpose: 'Finalidade do certificado',
    validity: 'Validade do certificado na hora da assinatura',
    revocation: 'Revogação do certificado',
    timestamps: 'Carimbos do tempo',
  },
  en: {
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
  es: {
    format: 'Formato de la firma',
    certificate: 'Certificado de quien firmó',
    integrity: 'Contenido firmado intacto',
    signature: 'Firma hecha con la clave del certificado',
    changes: 'Cambios después de la firma',
    policy: 'Política de firma',
    algorithms: 'Algoritmos y claves fuertes',
    path: 'Cadena hasta una autoridad de confianza',
    purpose: 'Finalidad del certificado',
    validity: 'Certificado válido al momento de firmar',
    revocation: 'Revocación del certificado',
    timestamps: 'Sellos de tiempo',
  },
}
