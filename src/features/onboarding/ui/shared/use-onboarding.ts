/** Opens the guide of a step for somebody who asks, and knows whether they never read it. */
import { useState } from 'react'
import { saveOnboardingsEndpoint, showOnboardingsEndpoint } from '../../../accounts/onboarding.contract.ts'
import type { Onboarding } from '../../../accounts/onboarding.model.ts'
import { remember, useAnswer, useCommand } from '../../../../web/query.tsx'

export type OnboardingGuide = Readonly<{ isOpen: boolean; isNew: boolean; open: () => void; close: () => void }>

/** @param isEmbedded whether the page stands in another program's page, where nobody has an account that remembers */
export function useOnboarding(name: Onboarding, isEmbedded: boolean): OnboardingGuide {
  const seen = useAnswer(showOnboardingsEndpoint, {}, { staleTime: Infinity, enabled: !isEmbedded }).data?.settings
  const save = useCommand(saveOnboardingsEndpoint)
  const [isAskedFor, askFor] = useState(false)
  const isNew = seen !== undefined && !seen[name]
  return {
    isOpen: isAskedFor,
    /** Nobody has read it here: the button that opens it is written out. */
    isNew,
    open: () => askFor(true),
    close: () => {
      askFor(false)
      if (!isNew) return
      // believed at once: the button is small again while the server is slow
      remember(showOnboardingsEndpoint, {}, { settings: { ...seen, [name]: true } })
      save.mutate({ input: { settings: { [name]: true } } })
    },
  }
}
