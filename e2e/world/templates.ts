/** Templates for tests, made as a program makes them: a draft in one call, copied into a template. */
import { readFileSync } from 'node:fs'
import type { Person } from './people.ts'

const pdf = readFileSync('fixtures/corpus/plain-document.pdf').toString('base64')

type Asked = Readonly<{
  title: string
  /** One signature each. */
  roles: readonly string[]
  /** A text that the first role fills. */
  text?: string
}>

/** @returns its id */
export async function templateOf(person: Person, { title, roles, text }: Asked): Promise<string> {
  const widget = { page: 1, x_axis: 40, y_axis: 60, width: 160, height: 50 }
  const signatures = roles.map((recipient, at) => ({
    recipient,
    type: 'signature',
    widget: { ...widget, y_axis: 60 + at * 80 },
  }))
  const texts = text ? [{ recipient: roles[0], type: 'text', title: text, widget: { ...widget, y_axis: 160 } }] : []
  const draft = await person.call<{ id: string }>('POST', '/v1/envelopes/send', {
    title,
    documents: [{ name: 'Contrato.pdf', base64: pdf }],
    recipients: roles.map((role) => ({ role })),
    fields: [...signatures, ...texts],
    send: false,
  })
  const copy = await person.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/copy`, { into: 'template' })
  return copy.id
}
