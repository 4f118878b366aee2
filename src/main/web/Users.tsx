/** The users' page with what another feature has to say there: who is invited. */
import type { UserView } from '../../features/accounts/account.contract.ts'
import { InvitationsTab } from '../../features/invitations/ui/inviting/InvitationsTab.tsx'
import { InviteButton } from '../../features/invitations/ui/inviting/InviteButton.tsx'
import { useInvitingText } from '../../features/invitations/ui/inviting/text.ts'
import { UsersPage } from '../../features/members/ui/UsersPage.tsx'

export function Users({ me }: { me: UserView }) {
  const t = useInvitingText()
  const invitations = { label: t('tab'), content: <InvitationsTab /> }
  return <UsersPage me={me} invite={<InviteButton />} invitations={invitations} />
}
