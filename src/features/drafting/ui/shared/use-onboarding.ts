/** Whether something is to be explained now: by itself to whoever never saw it, and again to whoever asks. */
import { useState } from 'react'
import { saveOnboardingsEndpoint, showOnboardingsEndpoint } from '../../../accounts/onboarding.contract.ts'
import type { Onboarding } from '../../../accounts/onboarding.model.ts'
import { remember, useAnswer, useCommand } from '../../../../web/query.tsx'
import { useEmbeddedWizard } from './embedded-wizard.ts'

export type OnboardingGuide = Readonly<{ isOpen: boolean; open: () => void; close: () => void }>

export function useOnboarding(name: Onboarding): OnboardingGuide {
  const isEmbedded = useEmbeddedWizard() !== null
  const seen = useAnswer(showOnboardingsEndpoint, {}, { staleTime: Infinity, enabled: !isEmbedded }).data?.settings
  const save = useCommand(saveOnboardingsEndpoint)
  const [isAskedFor, askFor] = useState(false)
  const isNew = seen !== undefined && !seen[name]
  return {
    isOpen: isAskedFor || isNew,
    open: () => askFor(true),
    close: () => {
      askFor(false)
      if (!isNew) return
      // believed at once: it must not come back while the server is slow, and no more than once more if it never hears of it
      remember(showOnboardingsEndpoint, {}, { settings: { ...seen, [name]: true } })
      save.mutate({ input: { settings: { [name]: true } } })
    },
  }
}
