/**
 * Answers of DocuSeal's API, in the form that it gives them, field by field: docusealco/docuseal at
 * a2d8b855491793870b7b4acf176d2d95ae95ff83, there its OpenAPI document and what serializes templates, submissions and submitters for the API.
 * No running DocuSeal gave them.
 */
import { makePdf } from '../../../pades/testing/make-pdf.ts'
import type { Elsewhere } from './elsewhere.ts'

const FILE = 'd94e615f-76e3-46d5-8f98-36bdacb8664a'
const area = { x: 0.1, y: 0.2, w: 0.3, h: 0.05, attachment_uuid: FILE, page: 0 }

const field = (name: string, type: string, more: object = {}) => ({
  uuid: name,
  submitter_uuid: 'tenant',
  name,
  type,
  required: true,
  preferences: {},
  areas: [area],
  ...more,
})

/** What is not read of a template. */
const about = {
  application_key: 'lease-1',
  source: 'native',
  author_id: 1,
  author: { id: 1, first_name: 'Ana', last_name: 'Souza', email: 'ana@example.com' },
  folder_id: 1,
  folder_name: 'Default',
  variables_schema: {},
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
}

const template = (address: string) => ({
  ...about,
  id: 1,
  slug: 'iRgjDX7WDK6BRo',
  name: 'Lease',
  preferences: { submitters_order: 'preserved' },
  schema: [
    { attachment_uuid: FILE, name: 'lease' },
    { attachment_uuid: '5d0c2ab7-53e0-4ba8-a3d4-9c1d0f5c7a11', name: 'offer', dynamic: true },
  ],
  external_id: 'lease-1',
  shared_link: true,
  submitters: [
    { name: 'Tenant', uuid: 'tenant' },
    { name: 'Landlord', uuid: 'landlord', email: 'owner@example.com' },
  ],
  fields: [
    field('Sign', 'signature'),
    field('Day', 'date', { readonly: true, default_value: '{{date}}' }),
    field('City', 'text', { readonly: true, default_value: 'Recife' }),
    field('Size', 'select', {
      options: [
        { value: 'S', uuid: 's' },
        { value: 'L', uuid: 'l' },
      ],
      default_value: 'L',
      required: false,
    }),
    field('Pays', 'radio', {
      options: [
        { value: 'Card', uuid: 'c' },
        { value: 'Cash', uuid: 'k' },
      ],
      areas: [
        { ...area, option_uuid: 'c' },
        { ...area, y: 0.4, option_uuid: 'k' },
      ],
    }),
    field('Photo', 'image'),
    field('Head', 'heading', { readonly: true, default_value: 'Lease of a house' }),
    field('Rent', 'number', {
      conditions: [{ field_uuid: 'Size', action: 'not_empty' }],
      preferences: { font_size: 9 },
    }),
    field('Agreed', 'signature', {
      submitter_uuid: 'landlord',
      areas: [
        { ...area, x: 0.9 },
        { ...area, page: 4 },
      ],
    }),
  ],
  archived_at: null,
  documents: [
    { id: 5, uuid: FILE, url: `${address}/file/hash/lease.pdf`, preview_image_url: '', filename: 'lease.pdf' },
  ],
})

const submission = (address: string) => ({
  id: 21,
  name: null,
  slug: 'VyL4szTwYoSvXq',
  status: 'completed',
  source: 'invite',
  submitters_order: 'preserved',
  variables: {},
  expire_at: null,
  created_at: '2026-03-30T10:00:00.000Z',
  updated_at: '2026-04-01T10:00:00.000Z',
  archived_at: null,
  created_by_user: { id: 1, first_name: 'Ana', last_name: 'Souza', email: 'ana@example.com' },
  audit_log_url: `${address}/blobs/proxy/hash/audit.pdf`,
  combined_document_url: null,
  completed_at: '2026-04-01T10:00:00.000Z',
  submitters: [],
  template: {
    id: 1,
    name: 'Lease',
    external_id: 'lease-1',
    folder_name: 'Default',
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
  },
  documents: [{ name: 'lease', url: `${address}/file/hash/signed.pdf` }],
})

/** `next` and `prev` are the last and the first, also where there are no more. */
const rowsOf = (data: readonly Readonly<{ id: number }>[]) => ({
  data,
  pagination: { count: data.length, next: data.at(-1)?.id ?? null, prev: data[0]?.id ?? null },
})

/** @param files where its files are, of itself or of another server */
export function giveDocusealAnswers(
  { address, answers }: Elsewhere,
  files: Elsewhere['answers'] = answers,
  at = address,
): void {
  const { documents, ...listed } = submission(at)
  const done = { ...listed, documents, submission_events: [] }
  answers.set('/api/templates?limit=100', rowsOf([template(at)]))
  answers.set('/api/submissions?limit=100', rowsOf([{ ...listed, id: 22, slug: 'other', status: 'declined' }, listed]))
  answers.set('/api/submissions/21', done)
  files.set('/file/hash/lease.pdf', makePdf())
  files.set('/file/hash/signed.pdf', makePdf({ content: '% signed there' }))
  files.set('/blobs/proxy/hash/audit.pdf', makePdf({ content: '% audit log' }))
}
