/** Names of states and roles. */
export const messages = {
  envelope: {
    draft: 'Borrador',
    template: 'Plantilla',
    'in-transit': 'En curso',
    processing: 'Finalizando',
    halted: 'Interrumpido',
    completed: 'Completado',
    cancelled: 'Cancelado',
    expired: 'Vencido',
    rejected: 'Rechazado',
  },
  recipient: {
    queued: 'En cola',
    waiting: 'Esperando',
    following: 'En seguimiento',
    signing: 'Firmando',
    failed: 'Falló',
    done: 'Completado',
    refused: 'Rechazó',
    suspended: 'Cerrado sin acción',
  },
  done: { signer: 'Firmó', approver: 'Aprobó', 'carbon-copy': 'Enterado', 'in-person-signer': 'Firmó' },
  type: {
    signer: 'Firma',
    approver: 'Aprueba',
    'carbon-copy': 'Recibe copia',
    'in-person-signer': 'Firma en persona',
  },
  order: '{order}º',
} as const
