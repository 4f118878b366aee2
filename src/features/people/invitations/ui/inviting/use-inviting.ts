/** From what was asked to what became of it. What is wrong with addresses or a sheet belongs to their field. */
import { useState } from 'react'
import { useToasts } from '../../../../../web/design/Toasts.tsx'
import { call } from '../../../../../web/call.ts'
import { useRefresh } from '../../../../../web/query.tsx'
import { isRefusal, sentenceFor, WireError } from '../../../../../web/wire-error.ts'
import {
  emailAddress,
  importInvitationsEndpoint,
  inviteEndpoint,
  listInvitationsEndpoint,
  type OutcomeView,
} from '../../invitation.contract.ts'
import { organizationStatsEndpoint } from '../../../../../core/identity/organization.contract.ts'
import { addressIn, invitationLimits } from '../../invitation.model.ts'
import { useInvitingText } from './text.ts'

type State = Readonly<
  | { is: 'writing' }
  | { is: 'sending'; sent: number }
  | { is: 'failed'; field: 'emails' | 'sheet' | null; sentence: string }
  | { is: 'full' } // more than the plan has places for
  | { is: 'done'; view: OutcomeView }
>
type Place = Readonly<{ role: string; team: string | null }>

export function useInviting(onClose: () => void) {
  const t = useInvitingText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [state, setState] = useState<State>({ is: 'writing' })
  const fail = (field: 'emails' | 'sheet', error: unknown) => {
    if (isRefusal(error, 'invitation.limit_reached')) {
      void refresh(organizationStatsEndpoint) // fewer places than the page believed
      return setState({ is: 'full' })
    }
    const isAtFile = error instanceof WireError && error.fieldErrors['file'] !== undefined
    setState({ is: 'failed', field: isAtFile ? field : null, sentence: sentenceFor(error) })
  }
  const end = async (view: OutcomeView, isShort: boolean) => {
    await refresh(listInvitationsEndpoint, organizationStatsEndpoint)
    const isPlain = isShort && view.ignored.length === 0 && view.invalid.length === 0
    if (!isPlain) return setState({ is: 'done', view })
    onClose()
    say({ tone: 'success', text: t('done', { count: view.invited.length }) })
  }

  const invite = (emails: readonly string[], place: Place) => {
    const wrong = emails.filter((text) => !emailAddress.safeParse(addressIn(text)).success)
    const sentence =
      wrong.length > 0
        ? t('badEmails', { count: wrong.length, emails: wrong.join(', ') })
        : emails.length > invitationLimits.emails && t('tooMany', { max: String(invitationLimits.emails) })
    if (sentence) return setState({ is: 'failed', field: 'emails', sentence })
    setState({ is: 'sending', sent: 0 })
    call(inviteEndpoint, { emails: [...emails], ...place })
      .then((view) => end(view, true))
      .catch((error: unknown) => fail('emails', error))
  }

  const inviteSheet = (file: File, place: Place) => {
    setState({ is: 'sending', sent: 0 })
    const onProgress = (sent: number) => setState((now) => (now.is === 'sending' ? { ...now, sent } : now))
    call(importInvitationsEndpoint, place, { files: { file }, onProgress })
      .then((view) => end(view, false))
      .catch((error: unknown) => fail('sheet', error))
  }

  return { state, invite, inviteSheet, forget: () => setState({ is: 'writing' }) }
}
