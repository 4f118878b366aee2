/** Columns of an exported list, as its screen names them. */
export const messages = {
  fileName: 'sobres',
  yes: 'sí',
  columns: {
    title: 'Título',
    state: 'Estado',
    recipients: 'Destinatarios',
    waiting: 'A la espera de',
    done: 'Completados',
    total: 'Total',
    sender: 'Remitente',
    senderEmail: 'Correo del remitente',
    createdAt: 'Creado el ({zone})',
    sentAt: 'Enviado el ({zone})',
    deadline: 'Plazo ({zone})',
    closedAt: 'Cerrado el ({zone})',
    subject: 'Asunto',
    externalId: 'Id externo',
    test: 'Prueba',
    code: 'Código',
    id: 'Id',
  },
} as const
