/**
 * Parts that the signing page fetches after its first picture: nobody needs it before the document is on the screen, and each kilobyte
 * before that is waited for. Those of the screen behind the terms stand in `ceremony-parts.ts`, whose names come with that screen.
 */
import { styled } from '../../../web/late-styles.ts'
import { untilItComes } from '../../../web/until-it-comes.ts'

export const parts = {
  dialogs: untilItComes(() => styled(import('./dialogs.tsx'))),
  ending: untilItComes(() => styled(import('./EndQuestion.tsx'))),
  part: untilItComes(() => styled(import('../../../core/envelope/ui/capacity/OwnPart.tsx'))),
  result: untilItComes(() => styled(import('./ResultScreen.tsx'))),
  terms: untilItComes(() => styled(import('../../terms/ui/shared/TermsText.tsx'))),
  unopened: untilItComes(() => styled(import('./Unopened.tsx'))),
} as const
