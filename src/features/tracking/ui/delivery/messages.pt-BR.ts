/** Names of delivery states of messages. */
export const messages = {
  action_request: 'Pedido',
  reminder: 'Lembrete',
  closing: 'Aviso de encerramento',
  queued: 'na fila de envio',
  sent: 'enviado',
  delivered: 'entregue',
  bounced: 'devolvido',
  failed: 'não enviado',
  withdrawn: 'não enviado: deixou de ser necessário',
  says: 'Resposta do outro lado: {said}',
  tryingAgain: 'Estamos tentando de novo. Resposta do outro lado: {said}',
  noReason: 'Tentamos por mais de um dia, sem sucesso.',
} as const
