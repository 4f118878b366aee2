/** Texts of validation reports, in the three languages. */
import type { Language } from '../base/language.ts'
import type { AnchorKind } from './anchors.ts'
import type { ChangeKind } from './change.ts'
import type { Conclusion, Report, SubIndication } from './report.ts'

type Detail =
  | 'unknown_kind_of_signature'
  | 'certified_after_others'
  | 'policy_digest'
  | 'policy_needs_timestamp'
  | 'unknown_algorithm'
  | 'unknown_digest'
  | 'another_certificate_is_named'

type Messages = Readonly<{
  conclusion: Readonly<Record<Conclusion, string>>
  because: Readonly<Record<NonNullable<Report['because']>, string>>
  signedBy: (name: string) => string
  sealedBy: (name: string) => string
  stampedBy: (name: string) => string
  unknownSigner: string
  issuedBy: (issuer: string) => string
  anchored: Readonly<Record<AnchorKind, (name: string) => string>>
  one: Readonly<Record<Conclusion, string>>
  why: Readonly<Record<SubIndication, string>>
  /** Instead of the reason above, where more is known. */
  detail: Readonly<Record<Detail, string>>
  /** A change that nothing allows. */
  alteredSince: string
  unchanged: string
  changedAsAllowed: (changes: string) => string
  changed: (changes: string) => string
  change: Readonly<Record<ChangeKind, string>>
  claimed: (time: string) => string
  proven: (time: string) => string
  stamped: (time: string, authority: string) => string
  notPublished: string
  level: (level: string) => string
  policy: (name: string) => string
  field: (name: string) => string
}>

const portuguese: Messages = {
  conclusion: {
    'TOTAL-PASSED': 'Todas as assinaturas são válidas.',
    INDETERMINATE: 'Não foi possível confirmar as assinaturas. Não conte com elas antes de esclarecer o que falta.',
    'TOTAL-FAILED': 'Há assinatura inválida. Não confie neste documento.',
  },
  because: {
    not_signed: 'Este PDF não tem assinatura eletrônica.',
    unreadable: 'Este arquivo não pode ser lido como PDF.',
    encrypted: 'Este PDF é protegido por senha; remova a proteção para verificá-lo.',
    too_many_signatures: 'Este PDF tem assinaturas demais para ser verificado.',
  },
  signedBy: (name) => `Assinado por ${name}`,
  sealedBy: (name) => `Selo eletrônico de ${name}`,
  stampedBy: (name) => `Carimbo do tempo de ${name}`,
  unknownSigner: 'Assinatura sem titular identificável',
  issuedBy: (issuer) => `Certificado emitido por ${issuer}.`,
  anchored: {
    own: (name) => `Confiança: autoridade desta própria instalação (${name}).`,
    'icp-brasil': (name) => `Confiança: ICP-Brasil (${name}).`,
    configured: (name) => `Confiança: autoridade aceita por quem opera este verificador (${name}).`,
  },
  one: { 'TOTAL-PASSED': 'Válida.', INDETERMINATE: 'Não confirmada.', 'TOTAL-FAILED': 'Inválida.' },
  why: {
    FORMAT_FAILURE: 'A assinatura está incompleta ou foi adulterada: ela não prova quem assinou o quê.',
    HASH_FAILURE: 'O conteúdo assinado foi alterado.',
    SIG_CRYPTO_FAILURE: 'A assinatura não foi feita com a chave do certificado.',
    NOT_YET_VALID: 'O certificado ainda não era válido quando a assinatura foi feita.',
    SIG_CONSTRAINTS_FAILURE: 'A assinatura não cumpre algo que a norma exige.',
    CHAIN_CONSTRAINTS_FAILURE: 'O certificado, ou o de uma autoridade acima dele, não serve para esta finalidade.',
    CRYPTO_CONSTRAINTS_FAILURE: 'A assinatura usa um algoritmo ou uma chave fraca demais.',
    NO_SIGNING_CERTIFICATE_FOUND: 'O certificado de quem assinou não está no documento.',
    NO_CERTIFICATE_CHAIN_FOUND: 'O certificado não vem de uma autoridade em que este verificador confia.',
    REVOKED_NO_POE: 'O certificado foi revogado, e nada prova que a assinatura é anterior.',
    REVOKED_CA_NO_POE: 'O certificado de uma autoridade foi revogado, e nada prova que a assinatura é anterior.',
    OUT_OF_BOUNDS_NO_POE: 'O certificado está fora da validade, e nada prova que a assinatura foi feita dentro dela.',
    NO_POE: 'Há dados sobre a revogação, mas nada prova que sejam de quando a autoridade ainda respondia por eles.',
    TRY_LATER: 'Faltam dados sobre a revogação do certificado.',
  },
  alteredSince:
    'O documento foi alterado depois dela, de um modo que ela não permite: o que se vê hoje não é o que foi assinado.',
  detail: {
    unknown_kind_of_signature: 'É um tipo de assinatura que este verificador não sabe conferir.',
    certified_after_others: 'Ela certifica um documento que outros já tinham assinado, o que a norma não permite.',
    policy_digest: 'O texto da política de assinatura que ela indica não é o publicado pela ICP-Brasil.',
    policy_needs_timestamp: 'A política de assinatura que ela indica exige um carimbo do tempo, e não há nenhum.',
    unknown_algorithm: 'Ela usa um algoritmo que este verificador não sabe conferir.',
    unknown_digest: 'Ela usa um algoritmo de resumo que este verificador não sabe conferir.',
    another_certificate_is_named: 'O certificado no documento não é aquele que a assinatura indica.',
  },
  unchanged: 'O documento não mudou desde então.',
  changedAsAllowed: (changes) => `Depois houve só o que é permitido: ${changes}.`,
  changed: (changes) => `O documento foi alterado depois: ${changes}.`,
  change: {
    validation_data_added: 'dados de validação',
    timestamp_added: 'carimbo do tempo',
    metadata_changed: 'metadados',
    empty_update: 'uma atualização sem nada dentro, que alguns programas não sabem ler',
    tags_added: 'marcas de leitura acrescentadas a um campo novo',
    tags_changed: 'marcas para leitores de tela alteradas',
    appearance_changed: 'aparência de um campo, sem mudar o valor',
    signature_added: 'outra assinatura',
    signature_field_added: 'campo de assinatura',
    form_filled: 'preenchimento de formulário',
    annotation_added: 'anotação acrescentada',
    annotation_changed: 'anotação alterada',
    annotation_removed: 'anotação removida',
    page_changed: 'conteúdo de página',
    pages_added_or_removed: 'páginas acrescentadas ou removidas',
    field_added: 'campo acrescentado',
    field_changed: 'campo alterado',
    field_removed: 'campo removido',
    locked_field_changed: 'campo bloqueado alterado',
    earlier_signature_changed: 'assinatura anterior alterada',
    visible_field_added: 'campo visível posto sobre a página',
    form_changed: 'formulário alterado',
    document_changed: 'estrutura do documento',
    validation_data_removed: 'dados de validação retirados',
    unlisted_objects: 'objetos escondidos, que só alguns leitores mostram',
    bytes_after_end: 'dados depois do fim',
    revision_unreadable: 'a versão assinada não pode ser lida',
  },
  claimed: (time) => `Data declarada: ${time}.`,
  proven: (time) => `Existia com certeza em ${time}.`,
  stamped: (time, authority) => `Carimbo do tempo de ${authority}, que este verificador não conhece: ${time}.`,
  notPublished: 'A autoridade deste certificado não publica revogações.',
  level: (level) => `Nível PAdES ${level}.`,
  policy: (name) => `Política de assinatura da ICP-Brasil: ${name}.`,
  field: (name) => `campo ${name}`,
}

const english: Messages = {
  conclusion: {
    'TOTAL-PASSED': 'All signatures are valid.',
    INDETERMINATE: 'The signatures could not be confirmed. Do not rely on them before what is missing is cleared up.',
    'TOTAL-FAILED': 'There is an invalid signature. Do not trust this document.',
  },
  because: {
    not_signed: 'This PDF has no electronic signature.',
    unreadable: 'This file cannot be read as a PDF.',
    encrypted: 'This PDF is protected by a password; remove the protection to verify it.',
    too_many_signatures: 'This PDF has too many signatures to be verified.',
  },
  signedBy: (name) => `Signed by ${name}`,
  sealedBy: (name) => `Electronic seal of ${name}`,
  stampedBy: (name) => `Timestamp by ${name}`,
  unknownSigner: 'Signature without an identifiable signer',
  issuedBy: (issuer) => `Certificate issued by ${issuer}.`,
  anchored: {
    own: (name) => `Trust: the authority of this very installation (${name}).`,
    'icp-brasil': (name) => `Trust: ICP-Brasil (${name}).`,
    configured: (name) => `Trust: an authority accepted by whoever runs this verifier (${name}).`,
  },
  one: { 'TOTAL-PASSED': 'Valid.', INDETERMINATE: 'Not confirmed.', 'TOTAL-FAILED': 'Invalid.' },
  why: {
    FORMAT_FAILURE: 'The signature is incomplete or was tampered with: it does not prove who signed what.',
    HASH_FAILURE: 'The signed content was changed.',
    SIG_CRYPTO_FAILURE: 'The signature was not made with the key of the certificate.',
    NOT_YET_VALID: 'The certificate was not valid yet when the signature was made.',
    SIG_CONSTRAINTS_FAILURE: 'The signature does not meet something the standard demands.',
    CHAIN_CONSTRAINTS_FAILURE: 'The certificate, or that of an authority above it, is not meant for this purpose.',
    CRYPTO_CONSTRAINTS_FAILURE: 'The signature uses an algorithm or a key that is too weak.',
    NO_SIGNING_CERTIFICATE_FOUND: "The signer's certificate is not in the document.",
    NO_CERTIFICATE_CHAIN_FOUND: 'The certificate does not come from an authority this verifier trusts.',
    REVOKED_NO_POE: 'The certificate was revoked, and nothing proves that the signature is older.',
    REVOKED_CA_NO_POE: "An authority's certificate was revoked, and nothing proves that the signature is older.",
    OUT_OF_BOUNDS_NO_POE:
      'The certificate is outside its validity, and nothing proves that the signature was made within it.',
    NO_POE: 'There is data about revocation, but nothing proves that it is from when its authority still stood for it.',
    TRY_LATER: 'Data about the revocation of the certificate is missing.',
  },
  alteredSince:
    'The document was changed after it in a way it does not allow: what is shown today is not what was signed.',
  detail: {
    unknown_kind_of_signature: 'It is a kind of signature that this verifier cannot check.',
    certified_after_others: 'It certifies a document that others had signed before, which the standard does not allow.',
    policy_digest: 'The text of the signature policy it names is not the one that ICP-Brasil published.',
    policy_needs_timestamp: 'The signature policy it names demands a timestamp, and there is none.',
    unknown_algorithm: 'It uses an algorithm that this verifier cannot check.',
    unknown_digest: 'It uses a digest algorithm that this verifier cannot check.',
    another_certificate_is_named: 'The certificate in the document is not the one the signature names.',
  },
  unchanged: 'The document has not changed since.',
  changedAsAllowed: (changes) => `Afterwards only what is allowed happened: ${changes}.`,
  changed: (changes) => `The document was changed afterwards: ${changes}.`,
  change: {
    validation_data_added: 'validation data',
    timestamp_added: 'timestamp',
    metadata_changed: 'metadata',
    empty_update: 'an update with nothing in it, which some programs cannot read',
    tags_added: 'tags for screen readers added to a new field',
    tags_changed: 'tags for screen readers changed',
    appearance_changed: 'how a field looks, but not its value',
    signature_added: 'another signature',
    signature_field_added: 'signature field',
    form_filled: 'form filled in',
    annotation_added: 'annotation added',
    annotation_changed: 'annotation changed',
    annotation_removed: 'annotation removed',
    page_changed: 'page content',
    pages_added_or_removed: 'pages added or removed',
    field_added: 'field added',
    field_changed: 'field changed',
    field_removed: 'field removed',
    locked_field_changed: 'locked field changed',
    earlier_signature_changed: 'earlier signature changed',
    visible_field_added: 'visible field put over the page',
    form_changed: 'form changed',
    document_changed: 'document structure',
    validation_data_removed: 'validation data taken away',
    unlisted_objects: 'hidden objects, which only some readers show',
    bytes_after_end: 'data after the end',
    revision_unreadable: 'the signed version cannot be read',
  },
  claimed: (time) => `Stated date: ${time}.`,
  proven: (time) => `Certainly existed on ${time}.`,
  stamped: (time, authority) => `Timestamp by ${authority}, which this verifier does not know: ${time}.`,
  notPublished: 'The authority of this certificate does not publish revocations.',
  level: (level) => `Level PAdES ${level}.`,
  policy: (name) => `Signature policy of ICP-Brasil: ${name}.`,
  field: (name) => `field ${name}`,
}

const spanish: Messages = {
  conclusion: {
    'TOTAL-PASSED': 'Todas las firmas son válidas.',
    INDETERMINATE: 'No fue posible confirmar las firmas. No cuente con ellas antes de aclarar lo que falta.',
    'TOTAL-FAILED': 'Hay una firma inválida. No confíe en este documento.',
  },
  because: {
    not_signed: 'Este PDF no tiene firma electrónica.',
    unreadable: 'Este archivo no se puede leer como PDF.',
    encrypted: 'Este PDF está protegido con contraseña; quite la protección para verificarlo.',
    too_many_signatures: 'Este PDF tiene demasiadas firmas para ser verificado.',
  },
  signedBy: (name) => `Firmado por ${name}`,
  sealedBy: (name) => `Sello electrónico de ${name}`,
  stampedBy: (name) => `Sello de tiempo de ${name}`,
  unknownSigner: 'Firma sin titular identificable',
  issuedBy: (issuer) => `Certificado emitido por ${issuer}.`,
  anchored: {
    own: (name) => `Confianza: autoridad de esta misma instalación (${name}).`,
    'icp-brasil': (name) => `Confianza: ICP-Brasil (${name}).`,
    configured: (name) => `Confianza: autoridad aceptada por quien opera este verificador (${name}).`,
  },
  one: { 'TOTAL-PASSED': 'Válida.', INDETERMINATE: 'No confirmada.', 'TOTAL-FAILED': 'Inválida.' },
  why: {
    FORMAT_FAILURE: 'La firma está incompleta o fue manipulada: no prueba quién firmó qué.',
    HASH_FAILURE: 'El contenido firmado fue alterado.',
    SIG_CRYPTO_FAILURE: 'La firma no fue hecha con la clave del certificado.',
    NOT_YET_VALID: 'El certificado aún no era válido cuando se hizo la firma.',
    SIG_CONSTRAINTS_FAILURE: 'La firma no cumple algo que la norma exige.',
    CHAIN_CONSTRAINTS_FAILURE: 'El certificado, o el de una autoridad superior, no sirve para esta finalidad.',
    CRYPTO_CONSTRAINTS_FAILURE: 'La firma usa un algoritmo o una clave demasiado débil.',
    NO_SIGNING_CERTIFICATE_FOUND: 'El certificado de quien firmó no está en el documento.',
    NO_CERTIFICATE_CHAIN_FOUND: 'El certificado no viene de una autoridad en la que este verificador confía.',
    REVOKED_NO_POE: 'El certificado fue revocado, y nada prueba que la firma sea anterior.',
    REVOKED_CA_NO_POE: 'El certificado de una autoridad fue revocado, y nada prueba que la firma sea anterior.',
    OUT_OF_BOUNDS_NO_POE:
      'El certificado está fuera de su vigencia, y nada prueba que la firma se hizo dentro de ella.',
    NO_POE: 'Hay datos sobre la revocación, pero nada prueba que sean de cuando la autoridad aún respondía por ellos.',
    TRY_LATER: 'Faltan datos sobre la revocación del certificado.',
  },
  alteredSince:
    'El documento fue alterado después de ella, de un modo que ella no permite: lo que se ve hoy no es lo que se firmó.',
  detail: {
    unknown_kind_of_signature: 'Es un tipo de firma que este verificador no sabe comprobar.',
    certified_after_others: 'Certifica un documento que otros ya habían firmado, lo que la norma no permite.',
    policy_digest: 'El texto de la política de firma que indica no es el publicado por ICP-Brasil.',
    policy_needs_timestamp: 'La política de firma que indica exige un sello de tiempo, y no hay ninguno.',
    unknown_algorithm: 'Usa un algoritmo que este verificador no sabe comprobar.',
    unknown_digest: 'Usa un algoritmo de resumen que este verificador no sabe comprobar.',
    another_certificate_is_named: 'El certificado del documento no es el que la firma indica.',
  },
  unchanged: 'El documento no ha cambiado desde entonces.',
  changedAsAllowed: (changes) => `Después solo hubo lo que está permitido: ${changes}.`,
  changed: (changes) => `El documento fue alterado después: ${changes}.`,
  change: {
    validation_data_added: 'datos de validación',
    timestamp_added: 'sello de tiempo',
    metadata_changed: 'metadatos',
    empty_update: 'una actualización sin nada dentro, que algunos programas no saben leer',
    tags_added: 'etiquetas de lectura agregadas a un campo nuevo',
    tags_changed: 'etiquetas para lectores de pantalla alteradas',
    appearance_changed: 'apariencia de un campo, sin cambiar el valor',
    signature_added: 'otra firma',
    signature_field_added: 'campo de firma',
    form_filled: 'formulario completado',
    annotation_added: 'anotación agregada',
    annotation_changed: 'anotación alterada',
    annotation_removed: 'anotación eliminada',
    page_changed: 'contenido de página',
    pages_added_or_removed: 'páginas agregadas o eliminadas',
    field_added: 'campo agregado',
    field_changed: 'campo alterado',
    field_removed: 'campo eliminado',
    locked_field_changed: 'campo bloqueado alterado',
    earlier_signature_changed: 'firma anterior alterada',
    visible_field_added: 'campo visible puesto sobre la página',
    form_changed: 'formulario alterado',
    document_changed: 'estructura del documento',
    validation_data_removed: 'datos de validación retirados',
    unlisted_objects: 'objetos escondidos, que solo algunos lectores muestran',
    bytes_after_end: 'datos después del final',
    revision_unreadable: 'la versión firmada no se puede leer',
  },
  claimed: (time) => `Fecha declarada: ${time}.`,
  proven: (time) => `Existía con certeza el ${time}.`,
  stamped: (time, authority) => `Sello de tiempo de ${authority}, que este verificador no conoce: ${time}.`,
  notPublished: 'La autoridad de este certificado no publica revocaciones.',
  level: (level) => `Nivel PAdES ${level}.`,
  policy: (name) => `Política de firma de ICP-Brasil: ${name}.`,
  field: (name) => `campo ${name}`,
}

export const reportMessages = { 'pt-BR': portuguese, en: english, es: spanish } as const satisfies Record<
  Language,
  Messages
>
