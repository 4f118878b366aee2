/** Tells somebody who wants in that their browser blocks cookies, before they type anything. */
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { takesCookies } from '../../../web/takes-cookies.ts'
import { useAccountText } from './text.ts'

export function CookiesNeeded() {
  const t = useAccountText()
  const [isKept] = useState(takesCookies)
  return isKept ? null : <Alert tone="danger">{t('login.cookies')}</Alert>
}
