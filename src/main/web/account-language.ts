/** Pages of somebody signed in speak the language of the account, unless another was chosen on this device. */
import { useEffect } from 'react'
import { showMeEndpoint, type UserView } from '../../features/accounts/account.contract.ts'
import { useLanguage } from '../../web/i18n/LanguageProvider.tsx'
import { useAnswer } from '../../web/query.tsx'

/** The current user, too: both frames ask for both. */
export function useMeInTheirLanguage(): UserView | undefined {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  const { adoptLanguage } = useLanguage()
  useEffect(() => {
    if (me) adoptLanguage(me.language)
  }, [me, adoptLanguage])
  return me
}
