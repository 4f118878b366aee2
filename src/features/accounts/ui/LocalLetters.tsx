/** Alert of an installation without a mail server: says where it keeps its letters. */
import { Alert } from '../../../web/design/Alert.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { showInstallationEndpoint } from '../../../core/identity/account.contract.ts'
import { inlineLink } from './DoorPage.tsx'
import { useAccountText } from './text.ts'

export function LocalLetters() {
  const t = useAccountText()
  const installation = useFetched(showInstallationEndpoint, {})
  const mailbox = installation.is === 'here' ? installation.answer.mailbox : null
  if (mailbox === null) return null
  const link = (words: React.ReactNode) => (
    <a href={mailbox} target="_blank" rel="noreferrer" className={inlineLink}>
      {words}
    </a>
  )
  return <Alert tone="info">{t.rich('localLetters', { mailbox: link })}</Alert>
}
