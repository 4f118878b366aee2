/** /operate/acts: what operators did, the latest first. */
import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listActsEndpoint, type OperatorActView } from '../../acts/act.contract.ts'
import { Listing, PER_PAGE } from '../Listing.tsx'
import { messages } from './messages.pt-BR.ts'
import { useActText } from './text.ts'

export function ActsPage() {
  const t = useActText()
  const [page, setPage] = useState(1)
  const found = useAnswer(listActsEndpoint, { page, limit: PER_PAGE }, { placeholderData: keepPreviousData })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <Listing
        caption={t('title')}
        columns={useColumns()}
        found={found}
        empty={{ icon: ScrollText, title: t('none'), text: t('noneText') }}
        onPage={setPage}
      />
    </div>
  )
}

function useColumns(): readonly Column<OperatorActView>[] {
  const t = useActText()
  const { dateTime } = useFormats()
  return [
    { name: 'what', label: t('what'), cell: (act) => <What act={act} /> },
    {
      name: 'about',
      label: t('about'),
      cell: ({ about: { kind, name } }) => (
        <span className="wrap-anywhere">{name ?? (kind === 'installation' ? t('installation') : t('gone'))}</span>
      ),
    },
    {
      name: 'by',
      label: t('by'),
      cell: ({ by }) => (
        <span className="block desk:min-w-44">
          {by ? by.email === null ? t('gone') : <EmailAddress>{by.email}</EmailAddress> : t('commandLine')}
        </span>
      ),
    },
    {
      name: 'at',
      label: t('at'),
      cell: ({ at }) => <span className="num desk:whitespace-nowrap">{dateTime(at)}</span>,
    },
  ]
}

/** In words where there are some; else by the name of the fact. */
function What({ act: { type, whom, details } }: { act: OperatorActView }) {
  const t = useActText()
  const name = details['stopsSigning'] === true ? `${type}_with_signing` : type
  const key = name.replaceAll('.', '_')
  if (!isKnown(key)) return <code className="text-sm wrap-anywhere">{type}</code>
  const amount = Number(details['count'] ?? details['left'] ?? 0)
  return <span className="wrap-anywhere">{t(`acts.${key}`, { whom: whom ?? t('nobody'), amount })}</span>
}

const isKnown = (key: string): key is keyof typeof messages.acts => Object.hasOwn(messages.acts, key)
