/** /operate/messages: what was lost, came back or waits; sent again. Nothing that stands in them is shown. */
import { keepPreviousData } from '@tanstack/react-query'
import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useCommand } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  listMessagesEndpoint,
  sendMessageAgainEndpoint,
  type MessageInTroubleView,
} from '../../troubles/trouble.contract.ts'
import { soughtStates, type SoughtState } from '../../troubles/trouble.model.ts'
import { Listing, PER_PAGE } from '../Listing.tsx'
import { useInstallationText } from '../installation/text.ts'
import { messages } from './messages.pt-BR.ts'
import { useTroubleText } from './text.ts'

export function MessagesPage() {
  const t = useTroubleText()
  const { say } = useToasts()
  const [asked, setAsked] = useState<{ state: SoughtState; address: string; page: number }>({
    state: 'lost',
    address: '',
    page: 1,
  })
  const { address, ...rest } = asked
  const found = useAnswer(
    listMessagesEndpoint,
    { ...rest, limit: PER_PAGE, ...(address && { address }) },
    { placeholderData: keepPreviousData },
  )
  const again = useCommand(sendMessageAgainEndpoint, { refreshes: [listMessagesEndpoint] })
  const columns = useColumns(({ id }) =>
    again.mutate(
      { input: { id } },
      {
        onSuccess: () => say({ tone: 'success', text: t('sentAgain') }),
        onError: (error) => say({ tone: 'danger', text: sentenceFor(error) }),
      },
    ),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('messages')} text={t('messagesText')} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <SearchField
            value={address}
            label={t('seekAddress')}
            placeholder={t('seekAddress')}
            onSearch={(text) => setAsked({ ...asked, address: text, page: 1 })}
          />
        </div>
        <Select
          label={t('state')}
          hidesLabel
          value={asked.state}
          options={soughtStates.map((value) => ({ value, label: t(`sought.${value}`) }))}
          onChange={({ target }) => setAsked({ ...asked, state: target.value as SoughtState, page: 1 })}
        />
      </div>
      <Listing
        caption={t('messages')}
        columns={columns}
        found={found}
        empty={{ icon: CircleCheck, title: t('noMessages'), text: t('noMessagesText') }}
        onPage={(page) => setAsked({ ...asked, page })}
      />
    </div>
  )
}

const tones = { queued: 'accent', bounced: 'danger', failed: 'danger' } as const

const isStuck = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state)

/** The rest is about somebody's account: what exactly, is theirs to know. */
const isNamed = (kind: string): kind is keyof typeof messages.kinds => Object.hasOwn(messages.kinds, kind)

function useColumns(onSend: (message: MessageInTroubleView) => void): readonly Column<MessageInTroubleView>[] {
  const t = useTroubleText()
  const i = useInstallationText()
  const { dateTime, number } = useFormats()
  return [
    {
      name: 'to',
      label: t('to'),
      cell: ({ to, via }) => (
        <span className="grid">
          <span className="desk:min-w-40">
            <EmailAddress>{to}</EmailAddress>
          </span>
          <span className="text-sm text-muted">{i(`via.${via}`)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => (
        <Badge tone={isStuck(state) ? tones[state] : 'neutral'}>
          {isStuck(state) ? t(`is.${state}`) : i(`states.${state}`)}
        </Badge>
      ),
    },
    { name: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${isNamed(kind) ? kind : 'account'}`) },
    {
      name: 'reason',
      label: t('reason'),
      cell: ({ reason, status_code: code }) => (
        <span className="wrap-anywhere">{[code, reason].filter(Boolean).join(' ') || '–'}</span>
      ),
    },
    {
      name: 'organization',
      label: t('organization'),
      cell: ({ organization }) => <span className="wrap-anywhere">{organization?.name ?? '–'}</span>,
    },
    { name: 'tries', label: t('tries'), isNumeric: true, cell: ({ attempts }) => number(attempts) },
    {
      name: 'since',
      label: t('since'),
      cell: ({ state_at: at }) => <span className="num desk:whitespace-nowrap">{dateTime(at)}</span>,
    },
    {
      name: 'again',
      label: t('sendAgain'),
      isActions: true,
      cell: (message) =>
        message.state !== 'queued' && (
          <IconButton icon={Send} label={t('sendAgainTo', { to: message.to })} onClick={() => onSend(message)} />
        ),
    },
  ]
}
