/** Keeping the account after all: from the Privacy tab, and from the band over every page. */
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { showPrivacyEndpoint, withdrawDeletionEndpoint } from '../../privacy/privacy.contract.ts'
import { usePrivacyText } from './text.ts'

export function useWithdrawal() {
  const t = usePrivacyText()
  const { say } = useToasts()
  const command = useCommand(withdrawDeletionEndpoint, { refreshes: [showMeEndpoint, showPrivacyEndpoint] })
  const withdraw = () =>
    command.mutate(
      { input: {} },
      {
        onSuccess: () => say({ tone: 'success', text: t('deletion.withdrawn') }),
        onError: (error) => say({ tone: 'danger', text: sentenceFor(error) }),
      },
    )
  return { isBusy: command.isPending, withdraw }
}
