/** Heads, states and names of the sheets of a batch. */
export const messages = {
  resultName: 'result',
  sampleName: 'sample',
  title: 'Title of the envelope',
  externalId: 'External id',
  line: 'Row',
  state: 'State',
  people: 'Recipients',
  envelope: 'Envelope',
  address: 'Address of the envelope',
  failure: 'Why not',
  part: {
    name: 'name',
    email: 'e-mail',
    phone: 'phone',
    cpf: 'CPF',
    capacity: 'capacity',
    in_name_of: 'in the name of',
    in_name_of_number: 'CPF or CNPJ of whom they sign for',
  },
  states: { waiting: 'waiting', sent: 'sent', failed: 'not sent', cancelled: 'cancelled' },
} as const
