/** Whether an address or a number can be one. What telling takes is large and comes later; the server checks all the same. */
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { loadPhonePlan } from '../../../../web/design/phone-plan.ts'
import type { RowChecks } from '../../recipient-rows.model.ts'

let isValidPhone = (phone: string) => /^\+\d{10,15}$/.test(phone)
let isValidCpf = (cpf: string) => cpf.replace(/\D/g, '').length === 11

/** `+55`, two digits of the area and nine: messages reach no landline (docs/domain/limits.md#envelopes). */
const isMobile = (phone: string) => !phone.startsWith('+55') || /^\+55\d{11}$/.test(phone)

export const checks: RowChecks = {
  isEmail: (text) => z.email().safeParse(text.trim()).success,
  isPhone: (phone) => isMobile(phone) && isValidPhone(phone),
  isCpf: (cpf) => isValidCpf(cpf),
}

/** Hook: the same checks; a component that shows their findings is drawn again when they have become exact. */
export function useChecks(): RowChecks {
  const [, setExact] = useState(false)
  useEffect(() => {
    let isHere = true
    loading ??= load()
    void loading.then(() => isHere && setExact(true))
    return () => {
      isHere = false
    }
  }, [])
  return checks
}

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  try {
    const [plan, brazil] = await Promise.all([loadPhonePlan(), import('@brazilian-utils/brazilian-utils')])
    isValidPhone = (phone) => plan.isValidPhoneNumber(phone)
    isValidCpf = (cpf) => brazil.isValidCpf(cpf)
  } catch {
    loading = undefined // tried again with the next page
  }
}
