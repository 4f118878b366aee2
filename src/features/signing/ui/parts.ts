/**
 * Parts that the signing page fetches after its first picture: nobody needs it before the document is on the screen, and each kilobyte
 * before that is waited for.
 */
import { styled } from '../../../web/late-styles.ts'
import { untilItComes } from '../../../web/until-it-comes.ts'

export const parts = {
  changes: untilItComes(() => styled(import('./changes/Changes.tsx'))),
  delegate: untilItComes(() => styled(import('../../delegation/ui/shared/DelegateDialog.tsx'))),
  dialogs: untilItComes(() => styled(import('./dialogs.tsx'))),
  documents: untilItComes(() => styled(import('./DocumentSwitch.tsx'))),
  ending: untilItComes(() => styled(import('./EndQuestion.tsx'))),
  entry: untilItComes(() => styled(import('./EntryBar.tsx'))),
  fields: untilItComes(() => styled(import('./shared/PageFields.tsx'))),
  identify: untilItComes(() => styled(import('./identify/IdentifyDialog.tsx'))),
  part: untilItComes(() => styled(import('../../../core/envelope/ui/capacity/OwnPart.tsx'))),
  more: untilItComes(() => styled(import('./MoreDrawer.tsx'))),
  qualified: untilItComes(() => styled(import('./qualified/QualifiedDialog.tsx'))),
  result: untilItComes(() => styled(import('./ResultScreen.tsx'))),
  side: untilItComes(() => styled(import('./SidePanel.tsx'))),
  terms: untilItComes(() => styled(import('../../terms/ui/shared/TermsText.tsx'))),
  unopened: untilItComes(() => styled(import('./Unopened.tsx'))),
} as const
