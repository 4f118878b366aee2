/** Heads, states and names of the sheets of a batch. */
export const messages = {
  resultName: 'resultado',
  sampleName: 'exemplo',
  title: 'Título do envelope',
  externalId: 'Id externo',
  line: 'Linha',
  state: 'Estado',
  people: 'Destinatários',
  envelope: 'Envelope',
  address: 'Endereço do envelope',
  failure: 'Motivo',
  part: {
    name: 'nome',
    email: 'e-mail',
    phone: 'telefone',
    cpf: 'CPF',
    capacity: 'qualidade',
    in_name_of: 'em nome de',
    in_name_of_number: 'CPF ou CNPJ de quem representa',
  },
  states: { waiting: 'aguardando', sent: 'enviado', failed: 'não enviado', cancelled: 'cancelado' },
} as const
