/** Card that installs the pages as an app, or says how the browser does it. */
import { Smartphone } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { install, useInstallation } from '../../../../web/web-app.ts'
import { useMyAccountText } from './text.ts'

export function AppCard() {
  const t = useMyAccountText()
  const installation = useInstallation()
  return (
    <Card title={t('app.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <p className="text-muted">{t('app.text')}</p>
          {installation !== 'offered' && <p className="text-sm">{t(`app.${installation}`)}</p>}
        </div>
        {installation === 'offered' && (
          <Button icon={Smartphone} onClick={() => void install()}>
            {t('app.offered')}
          </Button>
        )}
      </div>
    </Card>
  )
}
