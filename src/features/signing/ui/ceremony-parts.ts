/** Parts that the screen behind the terms fetches after the document is on it. */
import { styled } from '../../../web/late-styles.ts'
import { untilItComes } from '../../../web/until-it-comes.ts'

export const ceremonyParts = {
  changes: untilItComes(() => styled(import('./changes/Changes.tsx'))),
  delegate: untilItComes(() => styled(import('../../delegation/ui/shared/DelegateDialog.tsx'))),
  documents: untilItComes(() => styled(import('./DocumentSwitch.tsx'))),
  entry: untilItComes(() => styled(import('./EntryBar.tsx'))),
  fields: untilItComes(() => styled(import('./shared/PageFields.tsx'))),
  identify: untilItComes(() => styled(import('./identify/IdentifyDialog.tsx'))),
  more: untilItComes(() => styled(import('./MoreDrawer.tsx'))),
  newer: untilItComes(() => styled(import('./changes/NewerDialog.tsx'))),
  qualified: untilItComes(() => styled(import('./qualified/QualifiedDialog.tsx'))),
  side: untilItComes(() => styled(import('./SidePanel.tsx'))),
} as const
