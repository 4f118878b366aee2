/** Alert: organizations that require a second factor, for a user who has none yet. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listOrganizationsEndpoint } from '../../../../core/identity/organization.contract.ts'
import { useSecurityText } from './text.ts'

export function DemandedBy({ hasApp }: { hasApp: boolean }) {
  const t = useSecurityText()
  const { list } = useFormats()
  const { data } = useAnswer(listOrganizationsEndpoint, {}, { staleTime: 60_000 })
  const names = data?.data.filter((one) => one.requires_second_factor).map(({ name }) => name) ?? []
  if (hasApp || names.length === 0) return null
  return <Alert tone="warning">{t('demanded', { names: list(names), count: names.length })}</Alert>
}
