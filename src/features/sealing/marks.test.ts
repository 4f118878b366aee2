/** Marks that are drawn on a document before it is sealed, and those left out. */
import { expect, it } from 'vitest'
import { asId } from '../../kernel/ids.ts'
import type { StoredContent } from '../../core/envelope/content.store.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { StoredField } from '../../core/envelope/field.store.ts'
import { marksOn, picturesOf, type Drawn } from '../../core/document/marks.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'

const box = { page: 1, x: 10, y: 20, width: 100, height: 30 }
const documentId = asId<'Document'>('d')
const document = { id: documentId, pages: [{ width: 600, height: 800, rotation: 0 }] } as unknown as StoredDocument
const ana = { id: asId<'Recipient'>('r'), name: 'Ana', address: 'ana@mail.example' } as StoredRecipient
const picture = new Uint8Array([1])

const field = (more: Partial<StoredField>): StoredField => ({
  id: asId('f'),
  documentId,
  recipientId: ana.id,
  type: 'text',
  title: '',
  isRequired: true,
  options: [],
  box,
  look: {
    fontSize: 12,
    fontFamily: 'Helvetica',
    textColor: '#112233',
    backgroundColor: '#ffffff',
    borderColor: null,
    borderWidth: 1,
  },
  value: null,
  imageSha256: null,
  filledAt: null,
  ...more,
})
const content = (more: Partial<StoredContent>): StoredContent => ({
  id: asId('c'),
  documentId,
  type: 'text',
  value: 'Cláusula',
  imageSha256: null,
  box,
  look: { fontSize: 10, fontFamily: 'Helvetica', textColor: '#000000', opacity: 0.5 },
  ...more,
})
const drawn = (more: Partial<Drawn>): Drawn => ({
  contents: [],
  fields: [],
  recipients: [ana],
  language: 'pt-BR',
  isSandbox: false,
  verifierUrl: 'https://sign.example/v/X',
  pictures: new Map(['aa', 'bb'].map((digest) => [digest, picture])),
  ...more,
})
const kinds = (more: Partial<Drawn>) => marksOn(document, drawn(more)).map(({ kind }) => kind)

it('draws values, and of what was left empty only the box of a checkbox', () => {
  const fields = [
    field({ value: 'Rua A' }),
    field({}),
    field({ type: 'dropdown', value: 'SP' }),
    field({ type: 'checkbox' }),
    field({ type: 'signature', value: 'signed', imageSha256: 'aa' }),
    field({ type: 'signature' }),
    field({ documentId: asId('another'), value: 'x' }),
  ]
  expect(kinds({ fields })).toEqual(['text', 'text', 'checkbox', 'signature'])
})

it('puts name and address below a signature, and nothing below initials', () => {
  const fields = (['signature', 'initial'] as const).map((type) => field({ type, value: 'signed', imageSha256: 'aa' }))
  expect(marksOn(document, drawn({ fields }))).toMatchObject([
    { kind: 'signature', image: picture, captions: ['Ana', 'a•••@mail.example'] },
    { kind: 'signature', image: picture },
  ])
  expect(picturesOf({ contents: [content({ imageSha256: 'bb' })], fields })).toEqual(new Set(['aa', 'bb']))
})

it('cuts a caption at 25 characters, whatever they are', () => {
  const recipients = [{ ...ana, name: 'Maria da Conceição Aparecida dos Santos' }]
  const fields = [field({ type: 'signature', value: 'signed', imageSha256: 'aa' })]
  expect(marksOn(document, drawn({ fields, recipients }))).toMatchObject([
    { captions: ['Maria da Conceição Aparec…', 'a•••@mail.example'], fontSize: 30 / 4.4 },
  ])
})

it('draws what the sender put there', () => {
  const contents = [
    content({}),
    content({ type: 'image', imageSha256: 'bb' }),
    content({ type: 'comment' }),
    content({ type: 'qr-code', value: 'https://x.example' }),
    content({ type: 'validation-qrcode' }),
  ]
  expect(marksOn(document, drawn({ contents }))).toMatchObject([
    { kind: 'text', text: 'Cláusula', opacity: 0.5 },
    { kind: 'image' },
    { kind: 'text' },
    { kind: 'qr-code', text: 'https://x.example' },
    { kind: 'qr-code', text: 'https://sign.example/v/X' },
  ])
})

it('stamps every page of a test envelope', () => {
  expect(marksOn(document, drawn({ isSandbox: true }))).toMatchObject([{ page: 1, text: 'TESTE: SEM VALOR LEGAL' }])
})
