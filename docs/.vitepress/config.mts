/** The documentation site: the pages of docs/, searchable without a server. `npm run docs` builds it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type DefaultTheme } from 'vitepress'

const docs = path.resolve(import.meta.dirname, '..')
const ORDER = ['send', 'sign', 'verify', 'organize', 'install', 'upgrades', 'quick-start']

export default defineConfig({
  title: 'Rubrica',
  description: 'Electronic document signing that you host yourself',
  srcExclude: ['README.md'],
  cacheDir: path.join(docs, 'node_modules/.cache'),
  lastUpdated: false,
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    config: (markdown) => {
      // Vue would take {{tags}} of documents for its own.
      const rules = markdown.renderer.rules
      for (const name of ['text', 'code_inline'] as const) {
        const write = rules[name]!
        rules[name] = (...given) => write(...given).replaceAll('{{', '&#123;&#123;')
      }
      const open = rules.link_open ?? ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options))
      // What stands outside of docs/ is in the repository, not on the site: its name stays, the link goes.
      rules.link_open = (tokens, index, options, env, self) => {
        const token = tokens[index]!
        if (leavesDocs(String(token.attrGet('href')), env.path)) token.attrs = [['class', 'in-repository']]
        return token.attrGet('href') === null ? '<a class="in-repository">' : open(tokens, index, options, env, self)
      }
    },
  },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { nav: nav('en'), sidebar: sidebar('en') } },
    pt: {
      label: 'Português',
      lang: 'pt-BR',
      link: '/pt/send',
      themeConfig: {
        nav: nav('pt'),
        sidebar: sidebar('pt'),
        outline: { label: 'Nesta página' },
        docFooter: { prev: 'Página anterior', next: 'Próxima página' },
        skipToContentLabel: 'Ir para o conteúdo',
        sidebarMenuLabel: 'Menu',
        returnToTopLabel: 'Voltar ao início',
        langMenuLabel: 'Mudar idioma',
        darkModeSwitchLabel: 'Aparência',
        lightModeSwitchTitle: 'Usar o tema claro',
        darkModeSwitchTitle: 'Usar o tema escuro',
      },
    },
  },
  themeConfig: {
    i18nRouting: false, // not every page has a translation
    notFound: { title: 'Page not found', quote: 'There is no page at this address.', linkText: 'Start page' },
    search: {
      provider: 'local',
      options: {
        locales: {
          pt: {
            translations: {
              button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
              modal: {
                displayDetails: 'Mostrar detalhes',
                resetButtonTitle: 'Limpar busca',
                backButtonTitle: 'Fechar busca',
                noResultsText: 'Nada encontrado para',
                footer: {
                  selectText: 'abrir',
                  selectKeyAriaLabel: 'Enter',
                  navigateText: 'percorrer',
                  navigateUpKeyAriaLabel: 'seta para cima',
                  navigateDownKeyAriaLabel: 'seta para baixo',
                  closeText: 'fechar',
                  closeKeyAriaLabel: 'Esc',
                },
              },
            },
          },
        },
      },
    },
  },
})

function leavesDocs(href: string, page: string): boolean {
  if (/^([a-z]+:|#|\/)/.test(href)) return false
  return path.relative(docs, path.resolve(path.dirname(page), href)).startsWith('..')
}

function nav(language: 'en' | 'pt'): DefaultTheme.NavItem[] {
  if (language === 'pt')
    return [
      { text: 'Guias', link: '/pt/send' },
      { text: 'API', link: '/api/reference' },
    ]
  return [
    { text: 'Guides', link: '/guides/send' },
    { text: 'Operating', link: '/operating/install' },
    { text: 'API', link: '/api/quick-start' },
    { text: 'Reference', link: '/api/reference' },
  ]
}

function sidebar(language: 'en' | 'pt'): DefaultTheme.SidebarItem[] {
  if (language === 'pt') return [{ text: 'Guias', items: pagesOf('pt', '/pt/') }]
  const rooms = [
    ['Guides', 'guides', false],
    ['Operating', 'operating', false],
    ['API', 'api', true],
    ['Security', 'security', true],
    ['Rules of the product', 'domain', true],
    ['Decisions', 'decisions', true],
  ] as const
  return rooms.map(([text, folder, collapsed]) => ({ text, collapsed, items: pagesOf(folder, `/${folder}/`) }))
}

/** Under the titles that they give themselves: first those that a newcomer needs, then by name. */
function pagesOf(folder: string, base: string): DefaultTheme.SidebarItem[] {
  const dir = path.join(docs, folder)
  if (!existsSync(dir)) return []
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return readdirSync(dir)
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((name) => ({
      text: /^# (.+)$/m.exec(readFileSync(path.join(dir, `${name}.md`), 'utf8'))?.[1] ?? name,
      link: base + name,
    }))
}
