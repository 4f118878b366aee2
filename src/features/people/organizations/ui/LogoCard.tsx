/** The two pictures of an organization: chosen, cut to their shape, taken away. The server draws them anew. */
import type { ReactNode } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { PictureField } from '../../../../web/design/picture/PictureField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import {
  deleteLogoEndpoint,
  saveLogoEndpoint,
  type OrganizationView,
} from '../../../../core/identity/organization.contract.ts'
import { logoLimits, type LogoShape } from '../../../../core/identity/organization.model.ts'
import { useOrganizationText } from './text.ts'
import { useOrganizationRefresh } from './use-organization-refresh.ts'

export function LogoCard({ organization }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const { name, logo, wide_logo: wide } = organization
  return (
    <Card title={t('logo.title')}>
      <div className="grid gap-6">
        <Logo
          organization={organization}
          shape="wide"
          picture={wide}
          fallback={<span className="truncate px-2 text-sm font-semibold text-muted">{name}</span>}
        />
        <Logo
          organization={organization}
          shape="square"
          picture={logo}
          fallback={<Avatar name={name} size="lg" isSquare />}
        />
      </div>
    </Card>
  )
}

function Logo({
  organization: { id, name },
  shape,
  picture,
  fallback,
}: {
  organization: OrganizationView
  shape: LogoShape
  picture: string | null
  fallback: ReactNode
}) {
  const t = useOrganizationText()
  const { say } = useToasts()
  const refresh = useOrganizationRefresh()

  const save = async (made: Blob) => {
    await call(saveLogoEndpoint, { id, shape }, { files: { logo: made } })
    await refresh()
    say({ tone: 'success', text: t('logo.saved') })
  }
  const remove = async () => {
    await call(deleteLogoEndpoint, { id, shape })
    await refresh()
    say({ tone: 'success', text: t('logo.removed') })
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-body font-semibold">{t(`logo.${shape}`)}</h3>
      <PictureField
        label={t(`logo.${shape}`)}
        hint={t(`logo.${shape}Text`)}
        picture={picture}
        alt={t(`logo.${shape}Alt`, { name })}
        fallback={fallback}
        frame={frames[shape]}
        mayHaveMargin
        longest={logoLimits[shape].width}
        maxBytes={logoLimits.bytes}
        part="logo"
        onSave={save}
        onRemove={remove}
      />
    </section>
  )
}

/** docs/domain/limits.md#organizations and docs/domain/limits.md#account. */
const frames = { square: { width: 1, height: 1 }, wide: { width: 190, height: 33 } } as const
