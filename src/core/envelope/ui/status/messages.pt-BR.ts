/** Names of states and roles. */
export const messages = {
  envelope: {
    draft: 'Rascunho',
    template: 'Modelo',
    'in-transit': 'Em andamento',
    processing: 'Finalizando',
    halted: 'Interrompido',
    completed: 'Concluído',
    cancelled: 'Cancelado',
    expired: 'Expirado',
    rejected: 'Recusado',
  },
  recipient: {
    queued: 'Na fila',
    waiting: 'Aguardando',
    following: 'Acompanhando',
    signing: 'Assinando',
    failed: 'Falhou',
    done: 'Concluído',
    refused: 'Recusou',
    suspended: 'Encerrado sem ação',
  },
  done: { signer: 'Assinou', approver: 'Aprovou', 'carbon-copy': 'Ciente', 'in-person-signer': 'Assinou' },
  type: {
    signer: 'Assina',
    approver: 'Aprova',
    'carbon-copy': 'Recebe cópia',
    'in-person-signer': 'Assina presencialmente',
  },
  order: '{order}º',
} as const
