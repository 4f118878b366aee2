/** The texts of the dashboard. */
export const messages = {
  title: 'Início',
  greeting: 'Olá, {name}',
  sent: 'Seus envios',
  counts: { 'in-transit': 'Em andamento', rejected: 'Recusados', completed: 'Concluídos', cancelled: 'Cancelados' },
  latest: 'Últimos recebidos',
  all: 'Ver todos',
  nothing: 'Nada recebido ainda',
  nothingText: 'O que enviarem para você assinar aparece aqui.',
  from: 'De {name}',
} as const
