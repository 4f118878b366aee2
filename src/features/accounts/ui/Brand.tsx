/** The mark and the name: a stroke of a pen over its line. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8">
        <rect width="32" height="32" rx="8" className="fill-mark" />
        <path
          d="M8 21c3.5-1 5.5-9 8.5-9 2.6 0-1.5 8 1.2 8 1.9 0 2.4-3 6.3-3.6"
          fill="none"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-mark"
        />
        <path d="M8 25.2h16" fill="none" stroke="#7ea2ff" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <span className="text-base font-semibold tracking-[-0.012em]">Rubrica</span>
    </span>
  )
}
