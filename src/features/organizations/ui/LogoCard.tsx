/** The picture of an organization: chosen, changed, taken away. The server draws it anew and keeps its middle as a square. */
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Avatar } from '../../../web/design/Avatar.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { call } from '../../../web/call.ts'
import { sentenceFor, WireError } from '../../../web/wire-error.ts'
import { deleteLogoEndpoint, saveLogoEndpoint, type OrganizationView } from '../organization.contract.ts'
import { logoLimits } from '../organization.model.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

const ACCEPTED = 'image/png,image/jpeg,image/bmp,.png,.jpg,.jpeg,.bmp'

export function LogoCard({ organization: { id, name, logo } }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()
  const chooser = useRef<HTMLInputElement>(null)
  const [doing, setDoing] = useState<'saving' | 'removing'>()
  const [failure, setFailure] = useState<string>()

  const run = async (what: 'saving' | 'removing', work: () => Promise<unknown>) => {
    setDoing(what)
    setFailure(undefined)
    try {
      await work()
      await refresh()
      say({ tone: 'success', text: t(what === 'saving' ? 'logo.saved' : 'logo.removed') })
    } catch (error) {
      const atLogo = error instanceof WireError ? error.fieldErrors['logo']?.join(' ') : undefined
      setFailure(atLogo ?? sentenceFor(error))
    } finally {
      setDoing(undefined)
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > logoLimits.bytes) return setFailure(t('logo.tooLarge'))
    void run('saving', () => call(saveLogoEndpoint, { id }, { files: { logo: file } }))
  }

  return (
    <Card title={t('logo.title')}>
      <div className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          {logo ? (
            <img
              src={logo}
              alt={t('logo.alt', { name })}
              className="size-20 rounded-lg bg-sunken inset-ring-1 inset-ring-line"
            />
          ) : (
            <span className="grid size-20 place-items-center rounded-lg bg-sunken inset-ring-1 inset-ring-line">
              <Avatar name={name} size="lg" isSquare />
              <span className="sr-only">{t('logo.none')}</span>
            </span>
          )}
          <div className="grid min-w-0 flex-1 basis-64 gap-3">
            <p className="text-sm text-muted">{t('logo.text')}</p>
            <div className="flex flex-wrap gap-2">
              <Button icon={ImagePlus} isBusy={doing === 'saving'} onClick={() => chooser.current?.click()}>
                {t(logo ? 'logo.change' : 'logo.choose')}
              </Button>
              {logo && (
                <Button
                  kind="quiet"
                  icon={Trash2}
                  isBusy={doing === 'removing'}
                  onClick={() => void run('removing', () => call(deleteLogoEndpoint, { id }))}
                >
                  {t('logo.remove')}
                </Button>
              )}
            </div>
          </div>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('logo.choose')}
          accept={ACCEPTED}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = '' // the same file may be chosen again
          }}
        />
      </div>
    </Card>
  )
}
