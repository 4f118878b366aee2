/** The plan of a personal workspace, which has no other settings. */
import type { UserView } from '../../../core/identity/account.contract.ts'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { PlansTab } from './PlansTab.tsx'
import { usePlanText } from './text.ts'

export function PlansPage({ me }: { me: UserView }) {
  const t = usePlanText()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <PlansTab me={me} />
    </div>
  )
}
