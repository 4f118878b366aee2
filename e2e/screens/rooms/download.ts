/** The download page. */
import type { Screen } from '../screen.ts'

const at =
  (title: string, address: string): Exclude<Screen['at'], string> =>
  async (scene) =>
    `/public/envelopes/download/${await scene.linkTo(title, address)}`

export const screens: readonly Screen[] = [
  {
    name: 'completed',
    as: () => null,
    at: at('Acordo de confidencialidade', 'carla@dias.example'),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'in-transit',
    as: () => null,
    at: at('Contrato de manutenção predial, Edifício Acácias', 'carla@dias.example'),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'unknown',
    as: () => null,
    at: '/public/envelopes/download/not-a-token',
    ready: (page) => page.getByRole('alert').waitFor(),
  },
]
