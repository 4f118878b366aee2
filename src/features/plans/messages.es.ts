/** Names and descriptions of the plans. */
export const messages = {
  free: { name: 'Gratuito', description: 'Lo que toda organización tiene sin contratar un plan.' },
  /** The free plan where nothing is sold. */
  standard: { name: 'Estándar', description: 'Lo que toda organización tiene en esta instalación.' },
  unlimited: { name: 'Sin límites', description: 'Esta instalación no limita envíos, almacenamiento ni usuarios.' },
  basic: { name: 'Básico', description: 'Para quien envía de vez en cuando.' },
  essential: { name: 'Esencial', description: 'Para equipos que envían todos los meses.' },
  advanced: { name: 'Avanzado', description: 'Para equipos grandes y para quien integra sus sistemas.' },
  corporate: { name: 'Corporativo', description: 'Cantidades acordadas con usted.' },
  invoiceTitle: 'Plan {name}',
  /** Of invoices. */
  statuses: { open: 'Abierta', pending: 'Pendiente', paid: 'Pagada', rejected: 'Rechazada', cancelled: 'Cancelada' },
} as const
