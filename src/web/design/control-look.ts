/** The frame of everything that takes a value. */
import { look } from './look.ts'

export const controlLook = look({
  base: [
    'w-full min-w-0 appearance-none rounded-control border-0 bg-surface text-control text-ink inset-ring-1 inset-ring-edge',
    'transition-shadow duration-120 outline-offset-0 hover:inset-ring-ink/60 focus-visible:outline-2 focus-visible:outline-accent',
    'aria-invalid:inset-ring-danger [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
  ],
  variants: {
    lines: { one: 'h-control px-control-pad', many: 'min-h-24 resize-y px-control-pad py-2' },
  },
  defaults: { lines: 'one' },
})

/** Of an input of the type `file`: its button looks like the others. */
export const fileLook = [
  'w-full min-w-0 rounded-control text-sm text-muted wrap-anywhere focus-visible:outline-2 focus-visible:outline-accent',
  'file:mr-3 file:h-control file:cursor-pointer file:rounded-control file:border-0 file:bg-surface file:px-control-pad',
  'file:font-medium file:text-ink file:inset-ring-1 file:inset-ring-edge hover:file:inset-ring-ink/60',
].join(' ')
