/** Buyers of plans, as a checkout sends them. */
export const customer = {
  document: '52998224725',
  name: 'Rita Alves',
  email: 'rita@horizonte.example',
  cellphone: '+5511987654321',
  zip_code: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const
