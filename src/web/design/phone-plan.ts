/** The numbering plans of all countries: large, so they come when a phone is first asked for. */
import { useEffect, useState } from 'react'
import type * as Library from 'libphonenumber-js/min'

export type PhonePlan = typeof Library

export const loadPhonePlan = (): Promise<PhonePlan> => import('libphonenumber-js/min')

export function usePhonePlan(): PhonePlan | undefined {
  const [plan, setPlan] = useState<PhonePlan>()
  useEffect(() => {
    let isHere = true
    loadPhonePlan().then(
      (loaded) => isHere && setPlan(loaded),
      () => undefined, // without it numbers are not grouped while typing; the server checks them all the same
    )
    return () => {
      isHere = false
    }
  }, [])
  return plan
}
