/** Letters are reactions to facts (docs/decisions/229): nothing else puts one into the outbox, and nothing but the outbox sends one. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
const product: ReadonlyMap<string, string> = new Map(
  files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** Functions of src/features/messages/message.commands.ts that put a letter into the outbox. */
const posting = /\b(?:post(?:AccountMessage|Invitation|ToSales)|tellPeople)\b/

/** Files that send a letter themselves. */
const senders = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].filter(([, text]) => /\bmailer\s*\.\s*deliver\b/.test(text)).map(([file]) => file)

/** Files beside messages that may post, and places in src/main/features.ts that do it outside of its list of reactions. */
const posters = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts]
    .filter(([file]) => file !== 'src/features/messages/message.commands.ts')
    .filter(([, text]) =>
      posting.test(
        text
          .replaceAll(/^import [^;]*?from '.*'$/gm, '')
          .replace(/^export const reactions: readonly Reaction\[\] = \[[^]*?^\]/m, ''),
      ),
    )
    .map(([file]) => file)

it('one job sends letters, and the set-up the one by which it is seen at once whether they leave (docs/decisions/350)', () => {
  expect(senders(product)).toEqual(['src/features/messages/message.jobs.ts', 'src/features/setup/setup.commands.ts'])
})

it('reactions alone put letters into the outbox', () => {
  expect(product.get('src/main/features.ts')).toMatch(posting)
  expect(posters(product)).toEqual([])
})

it('a planted call is found', () => {
  const features = product.get('src/main/features.ts')!
  const planted = new Map([
    ['src/features/people/x.commands.ts', 'await ctx.mailer.deliver(letter)'],
    ['src/main/features.ts', features.replace('export const ports: Ports = {', '$&\n  post: postAccountMessage,')],
  ])
  expect([senders(planted), posters(planted)]).toEqual([
    ['src/features/people/x.commands.ts'],
    ['src/main/features.ts'],
  ])
})
