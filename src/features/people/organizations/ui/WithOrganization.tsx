/** Loads one organization for a member who may edit it; shows a skeleton until it comes, an alert when it does not. */
import type { ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showOrganizationEndpoint, type OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { useOrganizationText } from './text.ts'

export function WithOrganization({
  id,
  children,
}: {
  id: string
  children: (organization: OrganizationView) => ReactNode
}) {
  const t = useOrganizationText()
  const { data: organization, error, refetch } = useAnswer(showOrganizationEndpoint, { id, extended: 'true' })
  if (organization) return children(organization)
  if (!error) return <Skeleton lines={8} />
  return (
    <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
