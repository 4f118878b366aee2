/** Texts about what each check of a signature looks at. */
export const messages = {
  checks: {
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
} as const
