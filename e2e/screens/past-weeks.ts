/** Twelve weeks of an organization whose people send envelopes: what ended, and what is open for too long. */
import { found, idOf, join } from '../world/houses.ts'
import type { Person } from '../world/people.ts'
import { remember, type Past } from '../world/past.ts'
import { DAY, type Scene } from './scene.ts'

export async function twelveWeeks(rita: Person, scene: Scene): Promise<string> {
  const house = await found(rita, 'Horizonte Imóveis')
  const names = [
    ['Bruna Couto', 'bruna@doze-semanas.example'],
    ['Elisabete Nascimento de Albuquerque e Castro', 'elisabete@doze-semanas.example'],
  ] as const
  const people = [rita.email]
  for (const [name, address] of names) {
    const person = await scene.newcomer(name, address)
    await join(scene.product, house, person)
    people.push(person.email)
  }
  for (const [name, count] of [
    ['Locação', 2],
    ['Vendas', 3],
  ] as const) {
    const { id } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name })
    const users = await Promise.all(people.slice(-count).map((email) => idOf(house.owner, email)))
    await house.owner.call('POST', `/v1/teams/${id}/users`, { users })
  }
  await remember(scene.product, house.id, new Date(DAY), [...ended(people), ...open(people)])
  return `/business/dashboard?organization=${house.id}`
}

/** Week by week a little more, and quicker. */
const ended = (people: readonly string[]): Past[] =>
  Array.from({ length: 12 }, (_, week) =>
    Array.from({ length: [2, 3, 0, 5, 4, 6, 9, 7, 12, 10, 14, 5][week]! }, (_, index) => ({
      title: `Contrato ${week}-${index}`,
      by: people[(week + index) % people.length]!,
      state: index % 7 === 3 ? ('rejected' as const) : index % 9 === 5 ? ('expired' as const) : ('completed' as const),
      sentDaysAgo: (11 - week) * 7 + 5,
      tookHours: [120, 96, 0, 90, 70, 52, 60, 41, 30, 26, 19, 8][week]! + index,
    })),
  ).flat()

const open = ([first = '', second = '']: readonly string[]): Past[] => [
  { title: 'Contrato de locação, Rua das Acácias 120', by: first, state: 'in-transit', sentDaysAgo: 2, endsInDays: 1 },
  { title: 'Distrato, sala 42', by: second, state: 'in-transit', sentDaysAgo: 4, endsInDays: 3 },
  {
    title: 'Instrumento particular de compra e venda do apartamento',
    by: first,
    state: 'in-transit',
    sentDaysAgo: 31,
  },
  { title: 'Aditivo de garagem', by: second, state: 'in-transit', sentDaysAgo: 12 },
  { title: 'Termo de entrega das chaves', by: first, state: 'in-transit', sentDaysAgo: 9 },
  { title: 'Procuração', by: first, state: 'halted', sentDaysAgo: 1 },
]
