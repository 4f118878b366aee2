/** The look of the way back above a title. */
export const backLook = 'inline-flex min-h-6 items-center text-muted no-underline hover:text-ink hover:underline'
