/** Styles of buttons, for the elements that are one: `button`, `a`, a router's link. */
import { look } from './look.ts'

export const buttonLook = look({
  base: [
    'relative inline-flex shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap no-underline select-none',
    'transition-colors duration-120 aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-60',
  ],
  variants: {
    kind: {
      primary: 'bg-brand text-on-brand inset-ring-1 inset-ring-ink/15 not-aria-disabled:hover:bg-[var(--brand-hover)]',
      default:
        'bg-surface text-ink inset-ring-1 inset-ring-line not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--surface)_96%,var(--ink))]',
      quiet: 'bg-transparent text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
      danger:
        'bg-danger-strong text-paper inset-ring-1 inset-ring-ink/15 not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--danger-strong)_88%,black)]',
    },
    size: {
      md: 'h-control rounded-control px-3.5 text-control',
      lg: 'h-12 rounded-lg px-5 text-base',
    },
    shape: { text: '', square: 'aspect-square px-0!' },
    width: { own: '', full: 'w-full' },
  },
  defaults: { kind: 'default', size: 'md', shape: 'text', width: 'own' },
})

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

/** A link that is only an icon: it says its name itself. */
export const iconLinkLook = buttonLook({ kind: 'quiet', shape: 'square' })

/** Where the buttons of a card stand: at its end, and on phones over its whole width, also those that say why they are off. */
export const buttonRow =
  'flex flex-wrap justify-end gap-2 max-tablet:grid max-tablet:justify-stretch max-tablet:[&>*]:w-full max-tablet:[&>span>button]:w-full'
