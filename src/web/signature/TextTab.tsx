/** Typing: the keyboard's way to a signature. */
import { TextField } from '../design/TextField.tsx'
import { signatureFonts, type SignatureFont } from './fonts.ts'
import { longestText, type SignatureKind } from './limits.ts'
import { useSignatureText } from './text.ts'

export function TextTab({
  kind,
  typed,
  font,
  onTyped,
  onFont,
}: {
  kind: SignatureKind
  typed: string
  font: SignatureFont
  onTyped: (text: string) => void
  onFont: (font: SignatureFont) => void
}) {
  const t = useSignatureText()
  const shown = typed.trim() || '…'
  return (
    <div className="grid gap-4">
      <TextField
        label={kind === 'signature' ? t('nameLabel') : t('initialsLabel')}
        value={typed}
        maxLength={longestText[kind]}
        autoComplete="off"
        onChange={({ target }) => onTyped(target.value)}
      />
      <fieldset className="m-0 grid gap-2 border-0 p-0 min-[30rem]:grid-cols-2">
        <legend className="mb-1.5 p-0 text-sm font-medium">{t('style')}</legend>
        {signatureFonts.map((choice) => (
          <label key={choice} className={choiceLook}>
            <input
              type="radio"
              name="signature-font"
              value={choice}
              checked={choice === font}
              aria-label={choice}
              className="sr-only"
              onChange={() => onFont(choice)}
            />
            <span
              aria-hidden
              className="max-w-full px-1 leading-none whitespace-nowrap"
              style={{ fontFamily: `"${choice}"`, fontSize: sizeFor(shown, choice) }}
            >
              {shown}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const choiceLook =
  'paper relative grid h-18 cursor-pointer place-items-center overflow-hidden rounded-lg bg-paper px-3 text-print inset-ring-1 inset-ring-line transition-shadow duration-120 hover:inset-ring-edge has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** Smaller hands are set larger, long names smaller, so that all six fit their cards and can be compared. */
const widthOf: Readonly<Record<SignatureFont, number>> = {
  Caveat: 0.42,
  'Great Vibes': 0.42,
  'Mrs Saint Delafield': 0.34,
  Sacramento: 0.36,
  Satisfy: 0.47,
  Tangerine: 0.32,
}

function sizeFor(text: string, font: SignatureFont): string {
  return `${Math.min(40, 230 / (text.length * widthOf[font]))}px`
}
