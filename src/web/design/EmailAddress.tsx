/** An e-mail address that is broken before its host, and within either only where there is no room: then before a dot. */
import { Fragment } from 'react'
import { addressParts } from './address-parts.ts'

export function EmailAddress({ children }: { children: string }) {
  const [local, host] = addressParts(children)
  return (
    <span className="wrap-anywhere">
      <Breakable parts={local} />
      {host.length > 0 && (
        <span className="inline-block max-w-full">
          <Breakable parts={host} />
        </span>
      )}
    </span>
  )
}

const Breakable = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    // its place is all that a part has
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
