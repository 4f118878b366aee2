/** Heads, states and names of the sheets of a batch. */
export const messages = {
  resultName: 'resultado',
  sampleName: 'ejemplo',
  title: 'Título del sobre',
  externalId: 'Id externo',
  line: 'Fila',
  state: 'Estado',
  people: 'Destinatarios',
  envelope: 'Sobre',
  address: 'Dirección del sobre',
  failure: 'Motivo',
  part: {
    name: 'nombre',
    email: 'correo electrónico',
    phone: 'teléfono',
    cpf: 'CPF',
    capacity: 'calidad',
    in_name_of: 'en nombre de',
    in_name_of_number: 'número de la persona o empresa representada',
  },
  states: { waiting: 'en espera', sent: 'enviado', failed: 'no enviado', cancelled: 'cancelado' },
} as const
