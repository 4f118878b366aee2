/** The logo of an organization as headers show it, 190:33 (docs/domain/limits.md#account). Screen readers are given the name, where it does not stand beside the logo. */
import { useState, type ReactNode } from 'react'

export function WideLogo({
  name,
  picture,
  fallback,
  isSmall = false,
}: {
  /** Empty where it stands beside the logo. */
  name: string
  picture: string
  /** Where it does not come. */
  fallback?: ReactNode
  /** Where it has a line of its own above a title. */
  isSmall?: boolean
}) {
  const [failed, setFailed] = useState<string>()
  if (picture === failed) return fallback
  return (
    <img
      src={picture}
      alt={name}
      width={190}
      height={33}
      className={`h-auto ${isSmall ? 'max-h-5.5' : 'max-h-[33px]'} max-w-full min-w-0 object-contain object-left`}
      onError={() => setFailed(picture)}
    />
  )
}
