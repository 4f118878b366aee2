/** Names of delivery states of messages. */
export const messages = {
  action_request: 'Pedido',
  reminder: 'Recordatorio',
  closing: 'Aviso de cierre',
  queued: 'en cola de envío',
  sent: 'enviado',
  delivered: 'entregado',
  bounced: 'devuelto',
  failed: 'no enviado',
  withdrawn: 'no enviado: dejó de ser necesario',
  says: 'Respuesta del otro lado: {said}',
  tryingAgain: 'Lo estamos intentando de nuevo. Respuesta del otro lado: {said}',
  noReason: 'Lo intentamos durante más de un día, sin éxito.',
} as const
