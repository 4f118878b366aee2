/** Styles of the signing page's stand-in: the server writes it into the HTML (opening-page.ts), the page draws it again until its screen has come. */
export const standInLook = {
  frame: 'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-sunken text-body',
  header: 'bg-navbar text-on-navbar',
  /** As in SigningHeader.tsx, with room for its link back. */
  titles:
    'on-navbar grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-3 pr-4 pl-2 short:py-0',
  back: 'row-span-2 size-control short:row-span-1',
  title:
    'line-clamp-2 text-base font-semibold wrap-anywhere max-tablet:leading-5 tablet:line-clamp-1 tablet:text-lg short:line-clamp-1',
  from: 'col-start-2 truncate text-sm text-muted short:hidden',
  /** As in PdfViewer.tsx, below its tools. */
  ground:
    'min-h-0 overflow-hidden px-2 pt-[calc(var(--control-height)+1rem)] tablet:px-6 tablet:pt-[calc(var(--control-height)+2rem)]',
  paper: 'mx-auto aspect-[595/842] w-full max-w-[52rem] bg-paper shadow-floating',
  bar: 'h-[calc(var(--control-height)+1.5rem)] border-t border-line bg-surface short:hidden',
  /** As the terms lie over it (Dialog.tsx, Modal.tsx). */
  shade: 'fixed inset-0 bg-[#181f28]/40 dark:bg-[#000]/60',
  question:
    'absolute inset-x-0 bottom-0 grid max-h-[calc(100dvh-2rem)] content-start gap-4 overflow-hidden rounded-t-xl bg-surface px-5 pt-5 text-ink shadow-floating tablet:inset-0 tablet:m-auto tablet:w-[calc(100vw-4rem)] tablet:max-w-xl tablet:rounded-xl',
  short: 'h-[31.5rem] tablet:h-[22rem]',
  /** With a message of the sender. */
  long: 'h-[38rem] tablet:h-[27rem]',
  asking: 'text-lg font-semibold wrap-anywhere',
  line: 'block h-4 rounded-sm bg-sunken',
  lines: ['w-full', 'w-3/4', 'mt-4 w-1/2', 'w-2/3'],
} as const
