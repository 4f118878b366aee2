/** Optional fields about an organization: segment, position, company (docs/domain/screens.md#organizations). Nothing depends on them. */
import { TextField } from '../../../../web/design/TextField.tsx'
import { aboutLimit } from '../../../../core/identity/organization.model.ts'
import { useOrganizationText } from './text.ts'

type Named = 'segment' | 'position' | 'company'

export function AboutFields({ field }: { field: (name: Named) => Partial<React.ComponentProps<typeof TextField>> }) {
  const t = useOrganizationText()
  const common = { isOptional: true, maxLength: aboutLimit }
  return (
    <>
      <TextField {...common} label={t('about.segment')} hint={t('about.segmentHint')} {...field('segment')} />
      <TextField {...common} label={t('about.position')} autoComplete="organization-title" {...field('position')} />
      <TextField {...common} label={t('about.company')} autoComplete="organization" {...field('company')} />
    </>
  )
}
