/** Names and papers of the demo's organization: made up, in the language of the market. */
import type { Settings } from '../../server/settings.ts'

type Paper = Readonly<{ title: string; lines: readonly string[] }>

export type DemoStory = Readonly<{
  organization: string
  draft: Paper
  waiting: Paper
  halfSigned: Paper
  completed: readonly Paper[]
  rejected: Paper
  reason: string
  cancelled: Paper
  expired: Paper
  halted: Paper
  template: Paper
  role: string
  contacts: readonly Readonly<{ name: string; email: string }>[]
}>

const clauses = {
  br: [
    'As partes abaixo assinadas combinam o que segue. Este texto é uma demonstração',
    'e não vale como contrato.',
    '',
    '1. O imóvel é entregue limpo, pintado e com as chaves na data combinada.',
    '2. O aluguel vence no quinto dia útil de cada mês.',
    '3. Reparos de uso ficam com quem mora; os de estrutura, com quem aluga.',
    '4. Qualquer parte encerra o contrato com aviso de trinta dias.',
  ],
  us: [
    'The parties below agree on what follows. This text is a demo and binds nobody.',
    '',
    '1. The place is handed over clean, painted, and with its keys on the day agreed.',
    '2. The rent is due on the fifth business day of each month.',
    '3. Wear is mended by the tenant, the structure by the landlord.',
    '4. Either party may end the contract with thirty days’ notice.',
  ],
} as const

const outside = [
  { name: 'Rui Alves', email: 'rui.alves@demo.example' },
  { name: 'Bianca Torres', email: 'bianca.torres@demo.example' },
  { name: 'Otávio Nunes', email: 'otavio.nunes@demo.example' },
]

export function demoStory({ variant }: Pick<Settings, 'variant'>): DemoStory {
  const paper = (br: string, us: string): Paper => ({
    title: variant === 'br' ? br : us,
    lines: clauses[variant].map((line) => line.replaceAll('’', "'")),
  })
  const isBr = variant === 'br'
  return {
    organization: isBr ? 'Horizonte Imóveis' : 'Horizon Homes',
    draft: paper('Proposta de locação, sala 402', 'Lease offer, suite 402'),
    waiting: paper('Contrato de locação, apartamento 31', 'Lease, apartment 31'),
    halfSigned: paper('Termo de vistoria, apartamento 12', 'Inspection, apartment 12'),
    completed: [
      paper('Acordo de confidencialidade', 'Confidentiality agreement'),
      paper('Contrato de prestação de serviços', 'Service agreement'),
    ],
    rejected: paper('Aditivo ao contrato 118', 'Amendment to lease 118'),
    reason: isBr ? 'O valor do aluguel não é o combinado.' : 'The rent is not what we agreed on.',
    cancelled: paper('Contrato de locação, loja 7', 'Lease, shop 7'),
    expired: paper('Autorização de visita', 'Permission to visit'),
    halted: paper('Distrato, apartamento 55', 'Termination, apartment 55'),
    template: paper('Modelo de contrato de locação', 'Lease template'),
    role: isBr ? 'Locatário' : 'Tenant',
    contacts: outside,
  }
}
