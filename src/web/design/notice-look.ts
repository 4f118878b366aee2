/** Styles of notices that lie over the page, and of the button that closes one. */
export const noticeLook =
  'pointer-events-auto flex animate-appear items-start gap-3 rounded-lg bg-surface py-3 pr-2 pl-4 text-sm text-ink shadow-floating'

export const closeLook =
  '-my-1.5 grid size-8 shrink-0 place-items-center rounded-sm border-0 bg-transparent text-muted hover:bg-hover hover:text-ink coarse:size-11'
