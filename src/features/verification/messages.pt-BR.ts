/** Texts about what each check of a signature looks at. */
export const messages = {
  checks: {
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
} as const
