/** All plans beside each other; on phones each is a card. */
import { Check, Minus } from 'lucide-react'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { PlanView } from '../../plan.contract.ts'
import { limitOf, sizeOf } from '../amounts.ts'
import { useOfferText } from './text.ts'

/** @param plans by the year */
export function Comparison({ plans }: { plans: readonly PlanView[] }) {
  const t = useOfferText()
  const { number } = useFormats()
  const amount = (value: number | null | undefined, words: (value: number) => string) =>
    typeof value === 'number' ? words(value) : t('compare.custom')
  const columns: readonly Column<PlanView>[] = [
    { name: 'plan', label: t('compare.plan'), cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      name: 'users',
      label: t('compare.users'),
      isNumeric: true,
      cell: (plan) => amount(limitOf(plan, 'users'), (count) => t('compare.upTo', { count: number(count) })),
    },
    {
      name: 'storage',
      label: t('compare.storage'),
      isNumeric: true,
      cell: (plan) => amount(limitOf(plan, 'storage'), (size) => sizeOf(size, number)),
    },
    {
      name: 'sends',
      label: t('compare.sends'),
      isNumeric: true,
      cell: ({ resources }) => amount(resources[0]?.quantity, number),
    },
    {
      name: 'api',
      label: t('compare.api'),
      cell: ({ features }) => <Has isThere={features.includes('integration_api')} />,
    },
    {
      name: 'whatsapp',
      label: t('compare.whatsapp'),
      cell: ({ features }) => <Has isThere={features.includes('whatsapp')} />,
    },
  ]
  const isNowhere = (name: string) =>
    name === 'whatsapp' && !plans.some(({ features }) => features.includes('whatsapp'))
  return (
    <section aria-labelledby="compare-plans" className="grid grid-cols-1 gap-3">
      <h2 id="compare-plans" className="text-base">
        {t('compare.title')}
      </h2>
      <Table
        caption={t('compare.title')}
        columns={columns.filter(({ name }) => !isNowhere(name))}
        rows={plans}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

function Has({ isThere }: { isThere: boolean }) {
  const t = useOfferText()
  const Icon = isThere ? Check : Minus
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className={`size-4 shrink-0 ${isThere ? 'text-success' : 'text-faint'}`} />
      {t(isThere ? 'compare.yes' : 'compare.no')}
    </span>
  )
}
