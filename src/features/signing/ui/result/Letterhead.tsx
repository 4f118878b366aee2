/** Band in the organization's colours above the result, with its logo, as the signing page had it. Nothing where it has none. */
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { WideLogo } from '../../../../web/design/WideLogo.tsx'
import type { SigningView } from '../../signing.contract.ts'

export function Letterhead({ name, logo, wide_logo: wide }: SigningView['envelope']['organization']) {
  if (!logo && !wide) return null
  const square = (
    <span className="flex min-w-0 items-center gap-3 font-semibold">
      <Avatar name={name} isSquare size="lg" picture={logo} />
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </span>
  )
  return (
    <header className="bg-navbar text-on-navbar" data-letterhead>
      <div className="on-navbar mx-auto flex min-h-14 max-w-xl items-center justify-center px-4 py-2">
        {wide ? <WideLogo name={name} picture={wide} fallback={square} /> : square}
      </div>
    </header>
  )
}
