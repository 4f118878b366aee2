/** Keeping and taking away the own picture: from the profile and from the head of the sidebar. */
import { call } from '../../../../web/call.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { deleteAvatarEndpoint, saveAvatarEndpoint, showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { useMyAccountText } from './text.ts'

/** docs/domain/limits.md#account. */
export const SQUARE = { width: 1, height: 1 } as const

export function useAvatar() {
  const t = useMyAccountText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return {
    save: async (picture: Blob) => {
      await call(saveAvatarEndpoint, {}, { files: { avatar: picture } })
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('avatar.saved') })
    },
    remove: async () => {
      await call(deleteAvatarEndpoint, {})
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('avatar.removed') })
    },
  }
}
