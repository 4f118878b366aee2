/** Columns of an exported list, as its screen names them. */
export const messages = {
  fileName: 'envelopes',
  yes: 'sim',
  columns: {
    title: 'Título',
    state: 'Estado',
    recipients: 'Destinatários',
    waiting: 'Aguardando',
    done: 'Concluídos',
    total: 'Total',
    sender: 'Remetente',
    senderEmail: 'E-mail do remetente',
    createdAt: 'Criado em ({zone})',
    sentAt: 'Enviado em ({zone})',
    deadline: 'Prazo ({zone})',
    closedAt: 'Encerrado em ({zone})',
    subject: 'Assunto',
    externalId: 'Id externo',
    test: 'Teste',
    code: 'Código',
    id: 'Id',
  },
} as const
