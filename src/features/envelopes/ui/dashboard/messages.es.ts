/** The texts of the dashboard. */
export const messages = {
  title: 'Inicio',
  greeting: 'Hola, {name}',
  sent: 'Sus envíos',
  counts: { 'in-transit': 'En curso', rejected: 'Rechazados', completed: 'Completados', cancelled: 'Cancelados' },
  latest: 'Últimos recibidos',
  all: 'Ver todos',
  nothing: 'Nada recibido todavía',
  nothingText: 'Lo que le envíen para firmar aparece aquí.',
  from: 'De {name}',
} as const
