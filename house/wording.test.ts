/** One voice in each language: Spanish says usted; Portuguese says você; English declines rather than refuses, and names the person. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => path.join('src', file))

/** What people read in a file: its quoted texts, without codes such as `recipient.refused`. */
function textsIn(file: string): string[] {
  const quoted = readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)
  return [...quoted].map(([, single, template]) => single ?? template ?? '').filter((text) => /\s/.test(text))
}

const saidWrongly = (ending: string, wrong: RegExp) =>
  files.filter((file) => file.endsWith(ending)).flatMap((file) => textsIn(file).filter((text) => wrong.test(text)))

/** `\b` knows no accents. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

describe('Spanish', () => {
  it('has no pronoun of tú', () => {
    expect(saidWrongly('.es.ts', word('tú|te|ti|tu|tus|tuyo|tuya|contigo'))).toEqual([])
  })

  it('has no verb of tú', () => {
    const verbs = 'puedes|quieres|tienes|debes|eres|has|recibiste|enviaste|vuelvas|inténtalo|revísalo|súbelo|quítalo'
    expect(saidWrongly('.es.ts', word(verbs))).toEqual([])
  })

  it('asks with usted', () => {
    // A sentence that opens with one of these, and goes on, asks somebody: "Revise los campos", never "Revisa".
    const asked = 'Revisa|Elige|Abre|Espera|Usa|Inicia|Indica|Pide|Añade|Sube|Escribe|Pon|Haz|Lee|Recarga|Completa|Crea'
    const opening = new RegExp(`(?:^|[.!:] )(?:${asked})(?= )`, 'u')
    expect(saidWrongly('.es.ts', opening)).toEqual([])
  })
})

it('Portuguese says você', () => {
  expect(saidWrongly('.pt-BR.ts', word('tu|teu|tua|teus|tuas|contigo|ti'))).toEqual([])
})

it('English declines', () => {
  const people = saidWrongly('.en.ts', word('refuse|refused|refuses|reject|rejected')).filter(
    (text) => !text.includes('request came from another site'),
  )
  expect(people).toEqual([])
})

describe('English says of whom it speaks', () => {
  const RIDDLES = ['whoever', 'whomever', 'whosoever', 'whomsoever']

  /** In comments, documents, names of tests and texts: lines of all files of the repository, with their places. */
  function linesWith(words: readonly string[], ...paths: readonly string[]): readonly string[] {
    const asked = ['grep', '--untracked', '-I', '-n', '-i', '-w', '-F', ...words.flatMap((word) => ['-e', word])]
    const { status, stdout, stderr } = spawnSync('git', [...asked, '--', ...paths], { encoding: 'utf8' })
    if (status !== 0 && status !== 1) throw new Error(stderr)
    return stdout.split('\n').filter((line) => line !== '')
  }

  it('names the person instead of saying "whoever"', () => {
    const mayStay = [
      'db/migrations', // applied: their checksums are kept
      'src/features/terms/ui/texts', // people accepted them word by word
      'house/wording.test.ts',
    ]
    expect(linesWith(RIDDLES, '.', ...mayStay.map((path) => `:!${path}`))).toEqual([])
  })

  it('finds the word where it stays', () => {
    expect(linesWith(RIDDLES, 'db/migrations').length).toBeGreaterThan(10)
  })
})

describe('hands', () => {
  const words = {
    '.en.ts': 'click|clicks|clicked|clicking|double-click|hover|hovering',
    '.pt-BR.ts': 'clique|cliques|clicar|clicando|clica|passe o mouse',
    '.es.ts': 'clic|clics|cliquee|clique|pinche|haga clic|pase el ratón',
  }

  it.each(Object.entries(words))('%s asks for no mouse: fingers read it too', (ending, wrong) => {
    expect(saidWrongly(ending, word(wrong))).toEqual([])
  })

  it.each(Object.keys(words))('%s names a mouse only beside fingers', (ending) => {
    const alone = saidWrongly(ending, word('mouse|ratón')).filter((text) => !word(FINGERS).test(text))
    expect(alone).toEqual([])
  })
})

const FINGERS = 'fingers?|touch|dedos?|toque|táctil'
