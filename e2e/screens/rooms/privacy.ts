/** Screens of privacy: a copy of a user's data, and the deletion of their account. */
import type { Page } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const tab = '/account/profile/privacy'
const copied = (address: string) =>
  somebody('Rita Alves', address, async (person) => {
    await askForCopy(person)
    return tab
  })

const askForCopy = (person: Person) => person.call('POST', '/v1/me/data-copies')
const deleteMe = (page: Page) => page.getByRole('button', { name: 'Excluir minha conta' })

/** What the server says while a copy is under way; a real one is ready before a picture is taken. */
const underWay = (answer: Readonly<Record<string, unknown>>) => ({
  ...answer,
  copy: { ...(answer['copy'] as object), state: 'preparing', progress: 45, ready_at: null, ends_at: null, size: null },
})
const cameToNothing = (answer: Readonly<Record<string, unknown>>) => ({
  ...underWay(answer),
  copy: { ...(underWay(answer).copy as object), state: 'failed' },
  copy_again_at: null,
})

export const screens: readonly Screen[] = [
  {
    name: 'nothing-asked',
    ...somebody('Rita Alves', 'rita@privacidade.example', async () => tab),
    ready: (page) => deleteMe(page).waitFor(),
  },
  {
    name: 'copy-under-way',
    ...copied('rita@copia-em-preparo.example'),
    answers: { '**/v1/me/privacy': underWay },
    ready: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'copy-ready',
    ...copied('rita@copia-pronta.example'),
    // how many bytes a zip has depends on ids
    answers: {
      '**/v1/me/privacy': (answer) => ({ ...answer, copy: { ...(answer['copy'] as object), size: 48_200 } }),
    },
    ready: (page) => page.getByRole('button', { name: 'Baixar' }).waitFor(),
  },
  {
    name: 'copy-failed',
    ...copied('rita@copia-falhou.example'),
    answers: { '**/v1/me/privacy': cameToNothing },
    ready: (page) => page.getByText('Não conseguimos preparar').waitFor(),
  },
  {
    name: 'deletion-asked',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@vai-embora.example', async (person, scene) => {
      await scene.send(person, { title: 'Contrato de locação', signers: [waiting], becomes: 'in-transit' })
      await person.call('POST', '/v1/envelopes', { title: 'Rascunho' })
      await person.call('POST', '/v1/contacts', { name: 'Zeca', email: 'zeca@vai-embora.example' })
      return tab
    }),
    ready: async (page) => {
      await deleteMe(page).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'O que fica, e por quê' }).waitFor()
    },
  },
  {
    name: 'deletion-pending',
    ...somebody('Rita Alves', 'rita@de-partida.example', async (person) => {
      await person.call('POST', '/v1/me/deletion', { email: 'rita@de-partida.example' })
      return tab
    }),
    ready: (page) => page.getByRole('button', { name: 'Desistir da exclusão' }).waitFor(),
  },
  {
    name: 'deletion-band',
    ...somebody('Rita Alves', 'rita@com-faixa.example', async (person) => {
      await person.call('PATCH', '/v1/me', { phone: '+5511910386003' })
      await person.call('POST', '/v1/me/deletion', { email: 'rita@com-faixa.example' })
      return '/account/profile'
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Desistir da exclusão' }).waitFor()
      await page.getByRole('heading', { name: 'Dados pessoais' }).waitFor()
    },
  },
  {
    name: 'last-owner',
    ...somebody('Rita Alves', 'rita@unica-dona.example', async () => tab),
    answers: {
      '**/v1/me/privacy': (answer) => ({
        ...answer,
        consequences: {
          ...(answer['consequences'] as object),
          need_owner: [{ id: '01a26a33-f640-7246-b528-e15511965b7a', name: 'Construtora Horizonte e Filhos Ltda.' }],
        },
      }),
    },
    ready: (page) => page.getByText('alguém precisa ficar').first().waitFor(),
  },
]

const waiting = { name: 'Carla Dias', email: 'carla@vai-embora.example' }
