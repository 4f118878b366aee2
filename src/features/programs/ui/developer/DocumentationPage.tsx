/** /account/developer/documentation: the first commands, the whole reference, and where an OAuth library begins. */
import { BookOpen, Braces, Copy } from 'lucide-react'
import { ButtonLink, IconButton } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { firstCommands } from './first-commands.ts'
import { useDeveloperText } from './text.ts'
import { Copyable } from '../shared/Copyable.tsx'
import { useCopy } from '../shared/use-copy.ts'

export function DocumentationPage() {
  const t = useDeveloperText()
  const copy = useCopy()
  const { origin } = window.location
  const commands = firstCommands(origin)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <Card
        title={t('docs.startTitle')}
        aside={<IconButton icon={Copy} label={t('docs.copy')} onClick={() => void copy(commands, t('docs.copied'))} />}
      >
        <p className="mb-3 text-body text-pretty text-muted">{t('docs.startText')}</p>
        <pre className={codeLook}>
          <code>{commands}</code>
        </pre>
      </Card>
      <Card title={t('docs.referenceTitle')}>
        <p className="mb-3 text-body text-pretty text-muted">{t('docs.referenceText')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="primary" icon={BookOpen} href="/docs" target="_blank" rel="noreferrer">
            {t('docs.reference')} <span className="sr-only">{t('docs.opensNew')}</span>
          </ButtonLink>
          <ButtonLink icon={Braces} href="/docs/openapi.json" target="_blank" rel="noreferrer">
            {t('docs.openapi')} <span className="sr-only">{t('docs.opensNew')}</span>
          </ButtonLink>
        </div>
      </Card>
      <Card title={t('docs.serverTitle')}>
        <p className="mb-3 text-body text-pretty text-muted">{t('docs.serverText')}</p>
        <div className="grid gap-3 tablet:grid-cols-2">
          <Copyable label={t('docs.issuer')} value={origin} />
          <Copyable label={t('docs.authorize')} value={`${origin}/oauth/authorize`} />
          <Copyable label={t('docs.token')} value={`${origin}/oauth/token`} />
          <Copyable label={t('docs.revoke')} value={`${origin}/oauth/revoke`} />
        </div>
      </Card>
    </div>
  )
}

const codeLook = 'rounded-md bg-sunken p-3 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere text-ink'
