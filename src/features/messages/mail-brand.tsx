/** Top of a letter: our name, or an organization's logo and name on a band of its colour, with the styles that follow from it. */
import type { CSSProperties } from 'react'
import type { LetterFace } from './letter-face.ts'

const FONT = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const name: CSSProperties = {
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  letterSpacing: '-0.012em',
}

export function Brand({ face }: { face: LetterFace | null }) {
  if (!face) {
    return (
      <tr>
        <td className="ink" style={{ ...name, padding: '0 4px 14px', color: '#1b2130' }}>
          Rubrica
        </td>
      </tr>
    )
  }
  const { ground, ink } = face.band ?? { ground: '#ffffff', ink: '#1b2130' }
  return (
    <>
      <tr>
        <td
          style={{
            ...name,
            padding: '14px 20px',
            borderRadius: 12,
            backgroundColor: ground,
            color: ink,
            overflowWrap: 'anywhere',
          }}
        >
          <Logo face={face} />
          {face.logo?.shape !== 'wide' && face.name}
        </td>
      </tr>
      <tr>
        <td style={{ fontSize: 1, lineHeight: '12px' }}>{'\u00a0'}</td>
      </tr>
    </>
  )
}

function Logo({ face: { logo, name: organization } }: { face: LetterFace }) {
  if (!logo) return null
  const isWide = logo.shape === 'wide'
  return (
    <img
      src={logo.src}
      alt={isWide ? organization : ''}
      width={isWide ? 190 : 32}
      height={isWide ? 33 : 32}
      style={{
        width: isWide ? 190 : 32,
        height: isWide ? 33 : 32,
        border: 0,
        verticalAlign: 'middle',
        ...(isWide ? { maxWidth: '100%' } : { marginRight: 10, borderRadius: 6 }),
      }}
    />
  )
}

/** Its button in the dark scheme: as light as it takes to stand out there. */
export const buttonStyles = (face: LetterFace | null): string =>
  face?.button
    ? `@media (prefers-color-scheme:dark){.button{background-color:${face.button.dark.ground}!important}.button a{color:${face.button.dark.ink}!important}}`
    : ''
