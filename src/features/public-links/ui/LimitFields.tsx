/** Fields of the name and the limits of a public link. */
import { writable } from '../../../kernel/calendar.ts'
import { useState } from 'react'
import { DateField } from '../../../web/design/dates/DateField.tsx'
import { TagsField } from '../../../web/design/TagsField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { linkLimits } from '../public-link.model.ts'
import { useLinkText } from './text.ts'

export type TypedLimits = Readonly<{ name: string; mostUses: string; day: string; domains: readonly string[] }>

export const noLimits: TypedLimits = { name: '', mostUses: '', day: '', domains: [] }

const two = (value: number) => String(value).padStart(2, '0')
export const dayOf = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** As the call takes them. A day is over at its end in the time zone of the member who chose it. */
export const wireLimits = ({ name, mostUses, day, domains }: TypedLimits) => ({
  name: name.trim(),
  most_uses: mostUses.trim() === '' ? null : Number(mostUses),
  ends_at: day === '' ? null : writable(new Date(`${day}T23:59:59.999`)).toISOString(),
  domains: [...domains],
})

export function LimitFields({
  typed,
  onType,
  errorAt,
}: {
  typed: TypedLimits
  onType: (typed: TypedLimits) => void
  errorAt: (field: string) => string | undefined
}) {
  const t = useLinkText()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  return (
    <>
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        isOptional
        maxLength={linkLimits.name}
        autoComplete="off"
        value={typed.name}
        error={errorAt('name')}
        onChange={({ target }) => onType({ ...typed, name: target.value })}
      />
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <TextField
          label={t('form.mostUses')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.mostUses}
          error={errorAt('most_uses')}
          onChange={({ target }) => onType({ ...typed, mostUses: target.value.replace(/\D/g, '') })}
        />
        <DateField
          label={t('form.ends')}
          isOptional
          min={today}
          value={typed.day}
          error={errorAt('ends_at')}
          onValueChange={(day) => onType({ ...typed, day })}
        />
      </div>
      <TagsField
        label={t('form.domains')}
        hint={t('form.domainsHint')}
        isOptional
        maxLength={253}
        values={typed.domains}
        error={errorAt('domains')}
        onValuesChange={(domains) => onType({ ...typed, domains })}
      />
    </>
  )
}
