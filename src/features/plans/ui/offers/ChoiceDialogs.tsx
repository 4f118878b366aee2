/** The dialog that a choice has come to, one at a time. */
import type { UserView } from '../../../../core/identity/account.contract.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CpfDialog } from './CpfDialog.tsx'
import { InProgressDialog } from './InProgressDialog.tsx'
import { SalesDialog } from './SalesDialog.tsx'
import type { PlanChoice } from './use-plan-choice.ts'

export function ChoiceDialogs({
  me,
  subscription,
  dialogs: { choice, proceed, meetPending, close },
}: {
  me: UserView
  subscription: SubscriptionView
  dialogs: PlanChoice
}) {
  switch (choice.is) {
    case 'none':
    case 'starting':
      return null
    case 'cpf':
      return <CpfDialog onClose={close} onSaved={() => proceed(choice.wanted)} />
    case 'changing':
      return (
        <ChangeDialog subscription={subscription} wanted={choice.wanted} onClose={close} onInProgress={meetPending} />
      )
    case 'in-progress':
      return <InProgressDialog name={subscription.pending?.name} onClose={close} />
    case 'sales':
      return <SalesDialog me={me} onClose={close} />
  }
}
