/** Documents that were not made for this: the contracts of the gallery and other people's files of the corpus, marked by hand. */
import type { Contract } from './truth.ts'

const line = (kind: string, party: number, page: number, x: number, y: number, width: number) => ({
  kind,
  party,
  page,
  x,
  y,
  width,
  height: 1,
})

export const collected: readonly Contract[] = [
  {
    file: 'fixtures/contracts/services.pdf',
    language: 'pt',
    isHeld: false,
    signers: ['Carla Dias', 'Davi Rocha', 'Elisabete N. de Albuquerque'],
    marks: [57, 222.8, 388.5].map((x, index) => line('signature', index, 2, x, 642, 150)),
  },
  {
    file: 'fixtures/contracts/confidentiality.pdf',
    language: 'pt',
    isHeld: true,
    signers: ['Carla Dias', 'Davi Rocha'],
    marks: [57, 222.8].map((x, index) => line('signature', index, 2, x, 642, 150)),
  },
  { file: 'fixtures/corpus/plain-14-pages.pdf', language: 'en', isHeld: false, signers: ['Emily Carter'], marks: [] },
]
