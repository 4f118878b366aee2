/** The picture of an organization: chosen, cut to a square, taken away. The server draws it anew. */
import { Avatar } from '../../../web/design/Avatar.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { PictureField } from '../../../web/design/picture/PictureField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { call } from '../../../web/call.ts'
import { deleteLogoEndpoint, saveLogoEndpoint, type OrganizationView } from '../organization.contract.ts'
import { logoLimits } from '../organization.model.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function LogoCard({ organization: { id, name, logo } }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()

  const save = async (picture: Blob) => {
    await call(saveLogoEndpoint, { id }, { files: { logo: picture } })
    await refresh()
    say({ tone: 'success', text: t('logo.saved') })
  }
  const remove = async () => {
    await call(deleteLogoEndpoint, { id })
    await refresh()
    say({ tone: 'success', text: t('logo.removed') })
  }
  return (
    <Card title={t('logo.title')}>
      <PictureField
        label={t('logo.title')}
        hint={t('logo.text')}
        picture={logo}
        alt={t('logo.alt', { name })}
        fallback={<Avatar name={name} size="lg" isSquare />}
        frame={{ width: 1, height: 1 }}
        mayHaveMargin
        longest={logoLimits.px}
        maxBytes={logoLimits.bytes}
        part="logo"
        onSave={save}
        onRemove={remove}
      />
    </Card>
  )
}
