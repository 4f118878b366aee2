/** Hook: what is written in a form stays in this tab over a reload, without what may lie on no device. */
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepInTab } from './tab-shelf.ts'

/** @param bare what may be kept of it: the defaults of the form, merged with `keptInTab(name)`, bring it back */
export function useKeptForm<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  name: string,
  bare: (values: Values) => Partial<Values>,
): void {
  const keep = useEffectEvent((values: Values) => keepInTab(name, bare(values)))
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
}
