/** The set-up of a new installation: the first account, the test letter, the certificate of the seal. */
import type { Screen } from '../screen.ts'

const seal = {
  from: 'self-made',
  is_by_settings: false,
  is_in_force: true,
  subject: 'Rubrica',
  issuer: 'Rubrica, autoridade local',
  ends_at: '2036-03-01T00:00:00.000Z',
}
const mail = { host: 'smtp.horizonte.example:587', from: 'Horizonte <assina@horizonte.example>', mailbox: null }

const step = (name: string, view: object, title: string): Screen => ({
  name,
  as: () => null,
  at: '/setup',
  answers: { '**/v1/setup': () => ({ step: null, email: null, mail: null, seal: null, ...view }) },
  ready: (page) => page.getByRole('heading', { name: title }).waitFor(),
})
const own = { state: 'yours', email: 'ana@horizonte.example', mail, seal }

export const screens: readonly Screen[] = [
  step('person', { state: 'open' }, 'Configure esta instalação'),
  step('mail', { ...own, step: 'mail' }, 'As cartas chegam?'),
  step('seal', { ...own, step: 'seal' }, 'O selo dos documentos'),
]
