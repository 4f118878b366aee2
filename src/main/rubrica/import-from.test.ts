/** `rubrica import-from`: templates and finished documents of Documenso and DocuSeal, from their API and from recorded answers, each once. */
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentsOfEnvelope } from '../../core/envelope/content.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { settlePeople, type People } from '../../core/envelope/testing/people.store.ts'
import {
  foldersOf,
  giveDocumensoAnswers,
  inFolder,
  listOf,
  paged,
} from '../../features/imports/testing/documenso-answers.ts'
import { giveDocusealAnswers } from '../../features/imports/testing/docuseal-answers.ts'
import { openElsewhere, TOKEN, type Elsewhere } from '../../features/imports/testing/elsewhere.ts'
import { asId } from '../../kernel/ids.ts'
import { atNight, dayAndNight } from '../../kernel/testing/nightly.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { openTestWorkshop } from '../../pades/testing/test-workshop.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, testDir } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { hearCommands } from '../testing/said.ts'
import { importFrom as importBy } from './import-from.ts'

const ctx = await testCtx()
const importFrom = (...[parts, source, args]: Parameters<typeof importBy>) =>
  importBy(parts, source, args, openTestWorkshop)
const said = hearCommands()
let people: People
let elsewhere: Elsewhere

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})
afterEach(() => elsewhere.close())

const openDocumenso = async () => {
  elsewhere = await openElsewhere(({ authorization }) => authorization === TOKEN)
  giveDocumensoAnswers(elsewhere)
}
const openDocuseal = async () => {
  elsewhere = await openElsewhere((headers, path) => !path.startsWith('/api/') || headers['x-auth-token'] === TOKEN)
  giveDocusealAnswers(elsewhere)
}

const who = () => ['--email', 'ana@example.com', '--organization', people.ana.organizationId]
const live = () => [...who(), '--address', elsewhere.address, '--token', TOKEN]

async function rows(query: string) {
  const { rows: found } = await ctx.db.read((reader) => sql.raw<Record<string, unknown>>(query).execute(tables(reader)))
  return found
}

async function theTemplate() {
  const [only, ...more] = await rows(`select id from envelopes where state = 'template'`)
  expect(more).toEqual([])
  const id = asId<'Envelope'>(String(only!['id']))
  return ctx.db.read(async (reader) => {
    const recipients = await recipientsOf(reader, id)
    const fields = await fieldsOfEnvelope(reader, id)
    const contents = await contentsOfEnvelope(reader, id)
    return {
      details: await loadEnvelope(reader, id),
      recipients: recipients.map(({ role, type, routingOrder, name, address }) => ({
        role,
        type,
        routingOrder,
        name,
        address,
      })),
      fields: fields.map(({ recipientId, type, title, isRequired, options, value, box }) => {
        const of = recipients.find((recipient) => recipient.id === recipientId)?.role
        return [of, type, title, isRequired, options.join('|'), value, Object.values(box).map(Math.round).join(' ')]
      }),
      texts: contents.map(({ value, box }) => [value, Object.values(box).map(Math.round).join(' ')]),
    }
  })
}

const stored = async () =>
  (
    await rows(`
    with recursive below as (
      select id, name, is_directory, is_signed, name as path from items where parent_id is null
      union all
      select items.id, items.name, items.is_directory, items.is_signed, below.path || '/' || items.name
        from items join below on items.parent_id = below.id)
    select path, is_signed from below order by lower(path)`)
  ).map(({ path, is_signed: isSigned }) => [path, isSigned])

it('brings a template of Documenso: roles, order, types and places as shown on a cropped and turned page', async () => {
  await openDocumenso()
  expect(await importFrom(ctx, 'documenso', live())).toBe(0)
  const { details, recipients, fields, texts } = await theTemplate()
  expect(details).toMatchObject({
    title: 'Contrato de locação',
    subject: 'Assine o contrato',
    message: 'Olá',
    externalId: 'lease-1',
    language: 'pt-BR',
    senderId: people.ana.userId,
  })
  expect(recipients).toEqual([
    { role: 'Recipient 1', type: 'signer', routingOrder: 1, name: '', address: '' },
    { role: 'Fiador', type: 'signer', routingOrder: 2, name: '', address: '' },
    { role: 'Arquivo', type: 'carbon-copy', routingOrder: 3, name: 'Arquivo', address: 'archive@example.com' },
  ])
  expect(new Set(fields)).toEqual(
    new Set([
      ['Fiador', 'initial', '', true, '', null, '1 420 80 180 20'],
      ['Recipient 1', 'signature', '', true, '', null, '1 60 80 180 20'],
      ['Recipient 1', 'text', 'Data', true, '', null, '1 60 120 180 20'],
      ['Recipient 1', 'dropdown', 'Garantia', true, 'Fiador|Caução', 'Caução', '1 60 160 180 20'],
      ['Recipient 1', 'checkbox', 'Água', false, '', 'true', '1 60 200 36 20'],
      ['Recipient 1', 'checkbox', 'Luz', false, '', null, '1 60 220 36 20'],
    ]),
  )
  expect(new Set(texts)).toEqual(
    new Set([
      ['Luz', '1 96 220 144 20'],
      ['Recife', '1 60 280 180 20'],
      ['Água', '1 96 200 144 20'],
    ]),
  )
  // line by line what is not carried over
  expect(said.filter((line) => line.startsWith('    '))).toEqual([
    '    not as it was: where signers are sent afterwards is not carried over',
    '    not as it was: its public link is not carried over',
    '    not as it was: Helper: assistants do not exist here; they are left out with their fields',
    '    not as it was: date "Data" on page 1: signers write it here, it does not fill itself in',
    '    not as it was: checkbox "Caixa de seleção" on page 1: its 2 boxes become a field each',
    '    not as it was: text "Cidade" on page 1: its text begins at the left here',
    '    not as it was: text on page 1: whom or what it belongs to is not brought over; it is left out',
    '    not as it was: Fiador: approvers have no fields here; they become a signer',
  ])
})

it('keeps finished documents as files of another product, with their evidence, and never as envelopes', async () => {
  await openDocumenso()
  await importFrom(ctx, 'documenso', [...live(), '--only', 'documents'])
  expect(await stored()).toEqual([
    ['Documenso', false],
    ['Documenso/Contrato da Ana', false],
    ['Documenso/Contrato da Ana/contrato.pdf', false],
    ['Documenso/Contrato da Ana/Documenso audit log', false],
    ['Documenso/Contrato da Ana/Documenso certificate', false],
  ])
  expect(await rows('select from envelopes')).toEqual([])
  const [fact] = await rows(`select fact from chained_facts`)
  expect(fact!['fact']).toMatchObject({ type: 'document.imported', source: 'documenso', foreignId: 'envelope_done' })
  expect(said).toContain('document 8 "Ainda aberto": stays there: pending; only finished documents are brought over')
})

it('makes nothing twice, and imports anew what was deleted here', async () => {
  await openDocumenso()
  await importFrom(ctx, 'documenso', live())
  const asked = elsewhere.asked.length
  expect(await importFrom(ctx, 'documenso', live())).toBe(0)
  expect(elsewhere.asked.slice(asked)).toHaveLength(4) // folders and lists alone
  expect(said.at(-1)).toBe('0 imported, 2 here already, 1 stay there, 0 failed.')
  await ctx.db.transaction((tx) => sql`delete from envelopes`.execute(tables(tx)))
  await importFrom(ctx, 'documenso', live())
  expect(said.at(-1)).toBe('1 imported, 1 here already, 1 stay there, 0 failed.')
  await theTemplate()
})

it('goes on where it was broken off, and waits for a source that is busy', async () => {
  await openDocumenso()
  elsewhere.fail(429, 503)
  elsewhere.answers.delete('/api/v2/envelope/item/item_2/download?version=signed')
  expect(await importFrom(ctx, 'documenso', live())).toBe(1)
  expect(said.at(-1)).toBe('1 imported, 0 here already, 1 stay there, 1 failed.')
  expect(await stored()).toEqual([])
  giveDocumensoAnswers(elsewhere)
  elsewhere.answers.delete('/api/v2/envelope/envelope_done/audit-log/download') // as of an older release
  expect(await importFrom(ctx, 'documenso', live())).toBe(0)
  expect(said).toContain('    not as it was: Documenso audit log: Documenso does not give it')
  expect(said.at(-1)).toBe('1 imported, 1 here already, 1 stay there, 0 failed.')
})

it('brings a template and a submission of DocuSeal', async () => {
  await openDocuseal()
  expect(await importFrom(ctx, 'docuseal', live())).toBe(0)
  const { recipients, fields, texts } = await theTemplate()
  expect(recipients).toEqual([
    { role: 'Tenant', type: 'signer', routingOrder: 1, name: '', address: '' },
    { role: 'Landlord', type: 'signer', routingOrder: 2, name: 'Landlord', address: 'owner@example.com' },
  ])
  expect(new Set(fields)).toEqual(
    new Set([
      ['Tenant', 'signature', 'Sign', true, '', null, '1 61 158 184 40'],
      ['Tenant', 'text', 'Day', true, '', null, '1 61 158 184 40'],
      ['Tenant', 'dropdown', 'Size', false, 'S|L', 'L', '1 61 158 184 40'],
      ['Tenant', 'checkbox', 'Card', false, '', null, '1 61 158 184 40'],
      ['Tenant', 'checkbox', 'Cash', false, '', null, '1 61 317 184 40'],
      ['Tenant', 'text', 'Rent', true, '', null, '1 61 158 184 40'],
      ['Landlord', 'signature', 'Agreed', true, '', null, '1 428 158 184 40'],
    ]),
  )
  expect(new Set(texts)).toEqual(
    new Set([
      ['Recife', '1 61 158 184 40'],
      ['Lease of a house', '1 61 158 184 40'],
    ]),
  )
  expect(said).toContain('    not as it was: "offer" is made anew for each signing there; it is left out')
  expect(said).toContain('    not as it was: image "Photo" on page 1: no such field exists here; it is left out')
  expect(said).toContain('    not as it was: signature "Agreed" on page 5: there is no such page; it is left out')
  expect(said).toContain('document 22 "Lease": stays there: declined; only finished documents are brought over')
  expect((await stored()).map(([path]) => path)).toEqual([
    'DocuSeal',
    'DocuSeal/Lease',
    'DocuSeal/Lease/DocuSeal audit log',
    'DocuSeal/Lease/lease',
  ])
})

for (const { rows, when } of dayAndNight(['documenso', 'docuseal'] as const, 2))
  it.each(rows)('records answers of %s, and brings the same from them', when, async (source) => {
    await (source === 'documenso' ? openDocumenso() : openDocuseal())
    const folder = testDir()
    await importFrom(ctx, source, [...live(), '--folder', folder])
    const before = { template: (await theTemplate()).fields, files: await stored() }
    await emptyTables(ctx.db)
    people = await settlePeople(ctx)
    expect(await importFrom(ctx, source, [...who(), '--folder', folder])).toBe(0)
    expect({ template: (await theTemplate()).fields, files: await stored() }).toEqual(before)
    expect(readdirSync(folder, { recursive: true }).join('\n')).not.toContain(TOKEN)
  })

it('never prints the token, and stops when it is not accepted', async () => {
  await openDocumenso()
  await importFrom(ctx, 'documenso', live())
  expect(await importFrom(ctx, 'documenso', [...who(), '--address', elsewhere.address, '--token', 'wrong-token'])).toBe(
    1,
  )
  expect(said.join('\n')).toContain('Documenso: the token is not accepted (401). What is here already stays.')
  expect(said.join('\n')).not.toMatch(/api_3f1c|wrong-token/)
})

it('asks no server in a private network that the source names', async () => {
  elsewhere = await openElsewhere(() => true)
  const inside = await openElsewhere(() => true)
  giveDocusealAnswers(elsewhere, inside.answers, inside.address)
  expect(await importFrom(ctx, 'docuseal', live())).toBe(1)
  expect(inside.asked).toEqual([])
  expect(said.join('\n')).toContain(`FAILED: ${inside.address} does not answer`)
  await inside.close()
})

it(
  'brings what is in folders of Documenso too, and takes the recipient of a public link for nobody',
  atNight,
  async () => {
    await openDocumenso()
    elsewhere.answers.set(
      foldersOf('TEMPLATE'),
      paged([{ id: 'folder_top' }, { id: 'folder_deep', parentId: 'folder_top' }]),
    )
    elsewhere.answers.set(listOf('TEMPLATE'), paged([]))
    elsewhere.answers.set(listOf('TEMPLATE', { folder: 'folder_top' }), paged([]))
    elsewhere.answers.set(listOf('TEMPLATE', { folder: 'folder_deep' }), paged([inFolder]))
    elsewhere.answers.set('/api/v2/envelope/envelope_rules', inFolder)
    elsewhere.answers.set('/api/v2/envelope/item/item_3/download?version=original', makePdf())
    expect(await importFrom(ctx, 'documenso', [...live(), '--only', 'templates'])).toBe(0)
    const { details, recipients } = await theTemplate()
    expect(details).toMatchObject({ title: 'Regulamento' })
    expect(recipients).toMatchObject([{ role: 'Direct link recipient', name: '', address: '' }])
    elsewhere.answers.delete(foldersOf('TEMPLATE')) // as of a release without folders
    expect(await importFrom(ctx, 'documenso', [...live(), '--only', 'templates'])).toBe(0)
  },
)

describe('a source that is up to no good', atNight, () => {
  it('names documents like paths: they are names here, and nothing is written outside of the folder of records', async () => {
    await openDocumenso()
    const done = elsewhere.answers.get('/api/v2/envelope/envelope_done') as { envelopeItems: object[] }
    const named = {
      ...done,
      title: '../../x',
      envelopeItems: [{ ...done.envelopeItems[0], title: '..\\..\\/etc/passwd' }],
    }
    elsewhere.answers.set('/api/v2/envelope/envelope_done', named)
    const home = testDir()
    const folder = path.join(home, 'a/b')
    mkdirSync(folder, { recursive: true })
    expect(await importFrom(ctx, 'documenso', [...live(), '--only', 'documents', '--folder', folder])).toBe(0)
    expect(
      (await rows(`select name from items where not is_directory or parent_id is not null`)).map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['../../x', '..\\..\\/etc/passwd']))
    expect([readdirSync(home), readdirSync(path.join(home, 'a'))]).toEqual([['a'], ['b']])
    elsewhere.answers.set(listOf('DOCUMENT'), paged([{ ...named, id: '../../v1/secrets' }]))
    expect(await importFrom(ctx, 'documenso', [...live(), '--only', 'documents'])).toBe(1)
    expect(elsewhere.asked.filter((at) => at.includes('secrets'))).toEqual([])
  })

  it('redirects to another host: it is asked without the token, and for a list of nothing else', async () => {
    await openDocuseal()
    const brought: unknown[] = []
    const other = await openElsewhere((headers) => brought.push(headers['x-auth-token'], headers['authorization']) > 0)
    other.answers.set('/taken.pdf', makePdf())
    elsewhere.answers.set('/file/hash/signed.pdf', new URL('/taken.pdf', other.address))
    const reaching = { ...ctx, settings: { ...ctx.settings, outgoingPrivateNetworks: true } }
    expect(await importFrom(reaching, 'docuseal', [...live(), '--only', 'documents'])).toBe(0)
    expect(brought).toEqual([undefined, undefined])
    elsewhere.answers.set('/api/submissions?limit=100', new URL('/api/submissions?limit=100', other.address))
    expect(await importFrom(reaching, 'docuseal', [...live(), '--only', 'documents'])).toBe(1)
    expect(new Set(brought)).toEqual(new Set([undefined]))
    await other.close()
  })

  it('redirects without an end: it is asked a few times', async () => {
    await openDocumenso()
    elsewhere.answers.set(listOf('TEMPLATE'), new URL(listOf('TEMPLATE'), elsewhere.address))
    expect(await importFrom(ctx, 'documenso', live())).toBe(1)
    expect(elsewhere.asked.length).toBeLessThan(10)
    expect(said.join('\n')).toContain('Documenso: it answers with 302. What is here already stays.')
  })

  it('answers without an end: no more is taken than there is room for', async () => {
    await openDocumenso()
    elsewhere.answers.set('/api/v2/envelope/item/item_1/download?version=original', 'endless')
    elsewhere.answers.set('/api/v2/envelope/envelope_done', 'endless')
    expect(await importFrom(ctx, 'documenso', live())).toBe(1)
    expect(said).toContain(
      'template 12 "Contrato de locação": FAILED: /envelope/item/item_1/download is larger than 25 MB',
    )
    expect(said).toContain('document 7 "Contrato da Ana": FAILED: /envelope/envelope_done is larger than 50 MB')
  })

  it('has lists without an end: pages that bring nothing new are not turned', async () => {
    await openDocumenso()
    const many = paged(
      Array.from({ length: 100 }, () => inFolder),
      1_000_000,
    )
    for (const page of [1, 2, 3])
      elsewhere.answers.set(listOf('TEMPLATE', { page }), {
        ...many,
        data: many.data.map((row) => ({ ...row, status: 'DRAFT' })),
      })
    await importFrom(ctx, 'documenso', [...live(), '--only', 'templates'])
    expect(elsewhere.asked.filter((at) => at.startsWith('/api/v2/envelope?'))).toHaveLength(2)
    await elsewhere.close()
    await openDocuseal()
    const { data } = elsewhere.answers.get('/api/submissions?limit=100') as { data: object[] }
    const full = { data: Array.from({ length: 100 }, () => data[0]), pagination: { next: 22 } }
    for (const query of ['', '&after=22']) elsewhere.answers.set(`/api/submissions?limit=100${query}`, full)
    expect(await importFrom(ctx, 'docuseal', [...live(), '--only', 'documents'])).toBe(0)
    expect(elsewhere.asked.filter((at) => at.startsWith('/api/submissions?'))).toHaveLength(2)
  })

  it('gives pages of a site instead of PDFs: nothing is kept, and the next is brought', async () => {
    await openDocumenso()
    const page = Buffer.from('<!doctype html><title>Sign in</title>')
    elsewhere.answers.set('/api/v2/envelope/item/item_1/download?version=original', page)
    elsewhere.answers.set('/api/v2/envelope/item/item_2/download?version=signed', page)
    expect(await importFrom(ctx, 'documenso', live())).toBe(1)
    expect(said.at(-1)).toBe('0 imported, 0 here already, 1 stay there, 2 failed.')
    expect([await stored(), await rows('select id from envelopes')]).toEqual([[], []])
  })

  it('is asked by two at once: each is brought once', async () => {
    await openDocumenso()
    await Promise.all([importFrom(ctx, 'documenso', live()), importFrom(ctx, 'documenso', live())])
    await theTemplate()
    expect((await stored()).filter(([name]) => name === 'Documenso')).toHaveLength(1)
    expect((await stored()).filter(([name]) => String(name).endsWith('/contrato.pdf'))).toHaveLength(1)
  })
})
