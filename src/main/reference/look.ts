/** The product's look for `/docs`: its colours, its font and its name above what Scalar draws, by the variables that Scalar has for it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export const FONT_PATH = '/docs/inter.woff2'
export const readFont = (): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** The tokens of `src/web/design/theme.css`, under Scalar's names. */
export const colours = {
  light: {
    'background-1': 'oklch(1 0 0)',
    'background-2': 'oklch(0.983 0.003 255)',
    'background-3': 'oklch(0.962 0.005 255)',
    'background-accent': 'oklch(0.95 0.025 262)',
    'border-color': 'oklch(0.915 0.008 255)',
    'color-1': 'oklch(0.235 0.02 255)',
    'color-2': 'oklch(0.47 0.02 255)',
    'color-3': 'oklch(0.5 0.018 255)',
    'color-accent': 'oklch(0.47 0.17 262)',
    'color-green': 'oklch(0.46 0.12 155)',
    'color-red': 'oklch(0.5 0.19 27)',
    'color-yellow': 'oklch(0.49 0.11 70)',
    'color-orange': 'oklch(0.49 0.11 70)',
    'color-blue': 'oklch(0.47 0.17 262)',
    'color-purple': 'oklch(0.47 0.17 300)',
    'button-1': 'oklch(0.235 0.02 255)',
    'button-1-color': 'oklch(1 0 0)',
    'link-color': 'oklch(0.47 0.17 262)',
  },
  dark: {
    'background-1': 'oklch(0.165 0.012 255)',
    'background-2': 'oklch(0.205 0.014 255)',
    'background-3': 'oklch(0.25 0.014 255)',
    'background-accent': 'oklch(0.29 0.06 262)',
    'border-color': 'oklch(0.31 0.016 255)',
    'color-1': 'oklch(0.95 0.006 255)',
    'color-2': 'oklch(0.75 0.014 255)',
    'color-3': 'oklch(0.72 0.016 255)',
    'color-accent': 'oklch(0.74 0.13 262)',
    'color-green': 'oklch(0.77 0.14 155)',
    'color-red': 'oklch(0.75 0.14 25)',
    'color-yellow': 'oklch(0.82 0.13 80)',
    'color-orange': 'oklch(0.82 0.13 80)',
    'color-blue': 'oklch(0.74 0.13 262)',
    'color-purple': 'oklch(0.75 0.13 300)',
    'button-1': 'oklch(0.95 0.006 255)',
    'button-1-color': 'oklch(0.165 0.012 255)',
    'link-color': 'oklch(0.74 0.13 262)',
  },
} as const

const variables = (mode: keyof typeof colours): string =>
  Object.entries(colours[mode])
    .map(([name, value]) => `--scalar-${name}: ${value};`)
    .join(' ')

export const customCss = `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url(${FONT_PATH}) format('woff2'); }
:root {
  --scalar-font: 'Inter Variable', system-ui, sans-serif;
  --scalar-font-code: 'Noto Sans Mono', ui-monospace, monospace;
  --scalar-radius: 8px;
  --scalar-custom-header-height: 56px;
}
.light-mode { ${variables('light')} color-scheme: light; }
.dark-mode { ${variables('dark')} color-scheme: dark; }
.bar {
  position: sticky; top: 0; z-index: 20; box-sizing: border-box; height: 56px; padding: 0 1rem;
  display: flex; align-items: center; gap: 0.625rem;
  font: 600 1rem/1.5 var(--scalar-font); color: var(--scalar-color-1);
  background: var(--scalar-background-1); border-bottom: 1px solid var(--scalar-border-color);
}
.bar a { display: flex; align-items: center; gap: 0.625rem; padding: 0.5rem 0; color: inherit; text-decoration: none; border-radius: 8px; }
.bar a:focus-visible { outline: 2px solid var(--scalar-color-accent); outline-offset: 2px; }
.bar svg { width: 28px; height: 28px; }
/* Arrows that open a group: 22 px by themselves, and WCAG 2.2, 2.5.8 asks for 24. */
button.absolute[aria-expanded] { box-sizing: border-box; min-width: 24px; min-height: 24px; }
/* What scrolls by itself would have to be reached by keyboard. */
.markdown code.hljs, .markdown code.hljs * { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
.bar span { color: var(--scalar-color-2); font-weight: 400; }
`

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#181f28"/><path d="M8 21c3.5-1 5.5-9 8.5-9 2.6 0-1.5 8 1.2 8 1.9 0 2.4-3 6.3-3.6" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 25.2h16" stroke="#7ea2ff" stroke-width="1.8" stroke-linecap="round"/></svg>'

/** Scalar's page says no language and has no place for a name above it. */
export const dressed = (html: string): string =>
  html
    .replace('<html>', '<html lang="en">')
    .replace('</head>', `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconOf(LOGO))}" /></head>`)
    .replace(
      '<body>',
      `<body><nav class="bar" aria-label="Rubrica"><a href="/">${LOGO} Rubrica</a><span>API</span></nav>`,
    )

const iconOf = (logo: string): string => logo.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
