/** Frame of pages on which an organization meets somebody from outside: its logo or name on its colours, and the language. */
import type { ReactNode } from 'react'
import { Avatar } from '../design/Avatar.tsx'
import { LanguageSwitcher } from '../design/LanguageSwitcher.tsx'
import { WideLogo } from '../design/WideLogo.tsx'

/** Addresses of pictures; null: none. */
type Organization = Readonly<{ name: string; logo: string | null; wide_logo: string | null }>

export function OrganizationFrame({
  organization,
  isNarrow = false,
  children,
}: {
  /** Null while it is not known. */
  organization: Organization | null
  isNarrow?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr]">
      <header className="bg-navbar text-on-navbar print:hidden">
        <div className="on-navbar mx-auto flex min-h-14 w-full max-w-6xl items-center gap-3 px-4 py-2">
          {organization && <Face {...organization} />}
          <span className="flex-1" />
          <LanguageSwitcher />
        </div>
      </header>
      <main className={`mx-auto w-full ${isNarrow ? 'max-w-lg' : 'max-w-6xl'} px-4 py-6 tablet:py-8`}>{children}</main>
    </div>
  )
}

function Face({ name, logo, wide_logo: wide }: Organization) {
  const square = <Avatar name={name} isSquare size="lg" picture={logo} />
  return (
    <span
      className={`flex min-w-0 gap-x-3 gap-y-1 ${wide ? 'max-tablet:flex-col tablet:items-center' : 'items-center'}`}
    >
      {wide ? (
        <span className="max-w-26 shrink-0 tablet:max-w-47.5">
          <WideLogo name="" picture={wide} fallback={square} />
        </span>
      ) : (
        square
      )}
      <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
    </span>
  )
}
