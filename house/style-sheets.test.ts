/** Style sheets that name their sources name files that exist, and visitors' sheets all that visitors can come to see. */
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { files, reachedFrom, textOf } from './testing/imports.ts'

it.each(['first', 'public', 'auth'])('every source that %s.css names is there', (sheet) => {
  const { taken, left } = sourcesOf(sheet)
  expect(taken).not.toEqual([])
  const gone = [...taken, ...left].flatMap(alternatives).filter((each) => !files.some((path) => isIn(path, [each])))
  expect(gone).toEqual([])
})

it.each([
  ['public', 'main/web/public.tsx'],
  ['auth', 'main/web/auth.tsx'],
])('%s.css has the classes of every page that its entry leads to', (sheet, entry) => {
  const { taken, left } = sourcesOf(sheet)
  const reached = reachedFrom(entry)
  expect(reached.size).toBeGreaterThan(50)
  const drawn = [...reached].filter((path) => path.endsWith('.tsx') && /className|Look\(/.test(textOf(path)))
  expect(drawn.filter((path) => !isIn(path, taken) || isIn(path, left))).toEqual([])
})

it('first.css has the classes of what the signing page shows before anything is fetched for it', () => {
  const { taken, left } = sourcesOf('first')
  const reached = ['main/web/public.tsx', 'features/signing/ui/SigningPage.tsx'].flatMap((entry) => [
    ...reachedFrom(entry, false),
  ])
  const drawn = reached.filter((path) => /\.tsx$|-look\.ts$/.test(path) && /className|Look\(|Look =/.test(textOf(path)))
  expect(drawn).toContain('web/design/Dialog.tsx')
  expect(drawn.filter((path) => !isIn(path, taken) || isIn(path, left))).toEqual([])
})

/** As paths below src, in Tailwind's patterns. */
function sourcesOf(sheet: string): { taken: string[]; left: string[] } {
  const named = [...textOf(`main/web/${sheet}.css`).matchAll(/@source (not )?'([^']+)'/g)]
  const of = (isLeft: boolean) =>
    named
      .filter(([, not]) => Boolean(not) === isLeft)
      .map(([, , path = '']) => normalize(join('main/web', path.replace('{ts,tsx}', 'ts*'))))
  return { taken: of(false), left: of(true) }
}

const isIn = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => expression(pattern).test(path))

/** Asterisks within a name and across folders. */
function expression(pattern: string): RegExp {
  const parts = alternatives(pattern).map((each) =>
    each
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\+|\))\*/g, '[^/]*'),
  )
  return new RegExp(`^(?:${parts.join('|')})$`)
}

/** `{a,b}/c` as `a/c` and `b/c`. */
function alternatives(pattern: string): string[] {
  const [found, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return found === undefined ? [pattern] : choices.split(',').flatMap((one) => alternatives(before + one + after))
}
