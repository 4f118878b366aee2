/** Names and descriptions of the plans. */
export const messages = {
  free: { name: 'Gratuito', description: 'O que toda organização tem sem contratar um plano.' },
  /** The free plan where nothing is sold. */
  standard: { name: 'Padrão', description: 'O que toda organização tem nesta instalação.' },
  unlimited: { name: 'Sem limites', description: 'Esta instalação não limita envios, armazenamento nem usuários.' },
  basic: { name: 'Básico', description: 'Para quem envia de vez em quando.' },
  essential: { name: 'Essencial', description: 'Para equipes que enviam todo mês.' },
  advanced: { name: 'Avançado', description: 'Para equipes grandes e para quem integra seus sistemas.' },
  corporate: { name: 'Corporativo', description: 'Quantidades combinadas com você.' },
  invoiceTitle: 'Plano {name}',
  /** Of invoices. */
  statuses: { open: 'Aberta', pending: 'Pendente', paid: 'Paga', rejected: 'Recusada', cancelled: 'Cancelada' },
} as const
