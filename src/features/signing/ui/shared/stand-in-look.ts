/** Styles of the signing page's stand-in: the server writes it into the HTML (opening-page.ts), the page draws it again until its screen has come. */
export const standInLook = {
  frame: 'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-sunken text-body',
  header: 'bg-navbar text-on-navbar',
  /** As in SigningHeader.tsx, with room for its link back. */
  titles:
    'on-navbar grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-3 pr-4 pl-2 short:py-0',
  before: 'row-span-2 flex items-center gap-2 short:row-span-1',
  back: 'size-control',
  logo: 'size-10 object-contain',
  /** As in SigningHeader.tsx: the wide one where there is room for it, else the square one. */
  wide: 'h-auto max-h-[33px] max-w-45.5 object-contain pr-2 max-tablet:hidden short:hidden',
  narrow: 'size-10 object-contain tablet:hidden',
  /** As in SigningHeader.tsx, where there is no square one: above the title on phones. */
  line: 'col-start-2 max-h-5.5 tablet:hidden short:hidden',
  title:
    'line-clamp-4 text-base font-semibold wrap-anywhere max-tablet:leading-5 tablet:line-clamp-2 tablet:text-lg short:line-clamp-1',
  from: 'col-start-2 line-clamp-4 text-sm wrap-anywhere text-muted tablet:line-clamp-2 short:hidden',
  /** As in PdfViewer.tsx, below its tools. */
  ground:
    'min-h-0 overflow-hidden px-2 pt-[calc(var(--control-height)+1rem)] tablet:px-6 tablet:pt-[calc(var(--control-height)+2rem)]',
  paper: 'mx-auto aspect-[595/842] w-full max-w-[52rem] bg-paper shadow-floating',
  bar: 'h-[calc(var(--control-height)+1.5rem)] border-t border-line bg-surface short:hidden',
} as const
