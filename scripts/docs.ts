/**
 * `npm run docs`: builds the documentation site into docs/.vitepress/dist, pages that any web server can hand out. The reference of calls is made of the OpenAPI
 * document that the built product gives; the generator is a package of its own (docs/decisions/302), installed when it is missing. package.json has the
 * packages and the build of the product made first.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { startProduct } from '../e2e/product.ts'
import { startedDir } from '../e2e/run.ts'

type Operation = Readonly<{
  summary?: string
  description?: string
  tags?: readonly string[]
  parameters?: readonly Readonly<{ name: string; in: string; required?: boolean; description?: string }>[]
  responses?: Readonly<Record<string, Readonly<{ description?: string }>>>
}>
type Document = Readonly<{ paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }>
type Call = Operation & Readonly<{ method: string; path: string }>

const SITE = 'docs'
if (!existsSync(`${SITE}/node_modules/.package-lock.json`)) run('npm', ['ci', '--no-audit', '--no-fund'])
writeFileSync(`${SITE}/api/reference.md`, pageOf(await describedCalls()))
run('npx', ['vitepress', 'build', '.'])

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: SITE, stdio: 'inherit', shell: process.platform === 'win32' })
}

async function describedCalls(): Promise<Call[]> {
  const dataDir = startedDir()
  const product = await startProduct({ DATA_DIR: dataDir })
  try {
    const { paths } = (await (await fetch(`${product.url}/docs/programs.json`)).json()) as Document
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    )
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function pageOf(calls: readonly Call[]): string {
  const tags = [...new Set(calls.map(tagOf))]
  const sections = tags.map((tag) => {
    const those = calls.filter((call) => tagOf(call) === tag)
    return `## ${escaped(tag)}\n\n${those.map(sectionOf).join('\n')}`
  })
  return `# Calls of programs\n\nWith examples and schemas: \`/docs\` of every installation, and its OpenAPI document \`/docs/openapi.json\`.\n\n${sections.join('\n')}`
}

function tagOf({ tags }: Call): string {
  return tags?.[0] ?? 'Others'
}

function sectionOf({ method, path, summary, description, parameters = [], responses = {} }: Call): string {
  const rows = [
    ...parameters.map(({ name, in: place, required, description: says = '' }) => {
      const must = required ? ', required' : ''
      return `| \`${name}\` (${place}${must}) | ${cell(says)} |`
    }),
    ...Object.entries(responses).map(([status, { description: says = '' }]) => `| ${status} | ${cell(says)} |`),
  ]
  const table = rows.length > 0 ? `\n| | |\n| --- | --- |\n${rows.join('\n')}\n` : ''
  return `### \`${method} ${path}\`\n\n${escaped([summary, description].filter(Boolean).join('. '))}\n${table}`
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')
}

function cell(text: string): string {
  return escaped(text)
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
}
