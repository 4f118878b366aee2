/** The plan of a personal workspace, which has no settings beside it (docs/decisions/151). */
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { PlansTab } from './PlansTab.tsx'
import { usePlanText } from './text.ts'

export function PlansPage() {
  const t = usePlanText()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <PlansTab isShared={false} />
    </div>
  )
}
