/** Six colours, each pair shown as pages will show it; what can't be read is said before it is saved. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ColorField, type ColourName } from '../../../../web/design/color/ColorField.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  restoreThemeEndpoint,
  saveThemeEndpoint,
  type OrganizationView,
} from '../../../../core/identity/organization.contract.ts'
import { legibilityOf, ownColours, themeOf, type Theme } from '../../../../core/identity/theme.model.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

const parts = ['navbar', 'button', 'avatar'] as const
type Part = (typeof parts)[number]

const grounds: readonly ColourName[] = ['black', 'blue', 'green', 'red', 'white']
const inks: readonly ColourName[] = ['white', 'black']

export function ThemeCard({ organization: { id, name, style } }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const saved = style ? themeOf(style) : ownColours
  const [theme, setTheme] = useState<Theme>(saved)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isChanged = JSON.stringify(theme) !== JSON.stringify(saved)

  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(saveThemeEndpoint, { id, ...theme })
      await refresh()
      say({ tone: 'success', text: t('theme.saved') })
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  const restore = async () => {
    await call(restoreThemeEndpoint, { id })
    await refresh()
    say({ tone: 'success', text: t('theme.restored') })
  }

  return (
    <Card title={t('theme.title')}>
      <div className="grid gap-5">
        <p className="text-muted">{t('theme.text')}</p>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {parts.map((part) => (
          <Pair key={part} part={part} name={name} theme={theme} onChange={setTheme} />
        ))}
        <div className={buttonRow}>
          <Button
            kind="quiet"
            disabledBecause={style === null ? t('theme.isDefault') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('theme.restore')}
          </Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={isChanged ? undefined : t('nothingChanged')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('theme.restoreAsk')}
        text={t('theme.restoreText')}
        action={t('theme.restore')}
        onConfirm={restore}
      />
    </Card>
  )
}

function Pair({
  part,
  name,
  theme,
  onChange,
}: {
  part: Part
  name: string
  theme: Theme
  onChange: (theme: Theme) => void
}) {
  const t = useOrganizationText()
  const { number } = useFormats()
  const [ground, ink] = [`${part}_background_color`, `${part}_text_color`] as const
  const { contrast, isReadable, ink: shown } = legibilityOf(theme)[part]
  const shownAs = shown === '#ffffff' ? t('theme.white') : t('theme.black')
  return (
    <section aria-label={t(`theme.${part}`)} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-body">{t(`theme.${part}`)}</h3>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-[1fr_1fr_11rem]">
        <ColorField
          label={t('theme.ground')}
          value={theme[ground]}
          offers={grounds}
          onValueChange={(value) => value && onChange({ ...theme, [ground]: value })}
        />
        <ColorField
          label={t('theme.ink')}
          value={theme[ink]}
          offers={inks}
          onValueChange={(value) => value && onChange({ ...theme, [ink]: value })}
        />
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{t('theme.preview')}</span>
          <Sample part={part} name={name} ground={theme[ground]} ink={shown} />
        </div>
      </div>
      {!isReadable && <Alert tone="warning">{t('theme.hard', { ratio: number(contrast), ink: shownAs })}</Alert>}
    </section>
  )
}

function Sample({ part, name, ground, ink }: { part: Part; name: string; ground: string; ink: string }) {
  const t = useOrganizationText()
  const colours = { background: ground, color: ink }
  const looks = {
    navbar: 'flex h-11 items-center rounded-md px-3 text-sm font-medium',
    button: 'inline-flex h-9 w-fit items-center rounded-md px-4 text-sm font-medium',
    avatar: 'grid size-10 place-items-center rounded-md text-sm font-semibold',
  }
  const words = {
    navbar: t('theme.sampleNavbar'),
    button: t('theme.sampleButton'),
    avatar: name.slice(0, 1).toUpperCase(),
  }
  return (
    <span aria-hidden style={colours} className={`${looks[part]} inset-ring-1 inset-ring-ink/15`}>
      {words[part]}
    </span>
  )
}
