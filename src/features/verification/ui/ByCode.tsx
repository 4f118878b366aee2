/** Looks an envelope up by the code printed on its signature page, or by a digest; a code in the address is looked up at once. */
import { Search } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useLanguageChange } from '../../../web/i18n/language-change.ts'
import { isRefusal, sentenceFor } from '../../../web/wire-error.ts'
import { validateCodeEndpoint, type VerifiedEnvelope } from '../verifier.contract.ts'
import { codeInAddress } from './code-in-address.ts'
import { EnvelopeFound } from './EnvelopeFound.tsx'
import { useVerifierText } from './text.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { persist } from '../../../web/until-it-comes.ts'

const FoundDialog = lazyPart(async () => ({
  default: (await persist(() => import('./FoundDialog.tsx'))).FoundDialog,
}))

type Lookup =
  | { is: 'ready' }
  | { is: 'empty' }
  | { is: 'looking' }
  | { is: 'found'; envelope: VerifiedEnvelope; isByDigest: boolean; isRead?: boolean }
  | { is: 'failed'; typed: string; why: string; isRemoved: boolean }

export function ByCode() {
  const t = useVerifierText()
  const [code, setCode] = useState(codeInAddress)
  const [lookup, setLookup] = useState<Lookup>({ is: codeInAddress() ? 'looking' : 'ready' })

  useEffect(() => {
    if (codeInAddress()) void lookUp(codeInAddress()).then(setLookup)
  }, [])

  useLanguageChange(() => {
    if (lookup.is === 'failed') void lookUp(lookup.typed).then(setLookup)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setLookup({ is: 'empty' })
    setLookup({ is: 'looking' })
    void lookUp(code).then(setLookup)
  }
  return (
    <div className="grid gap-6">
      <form onSubmit={submit} className="grid gap-4 tablet:grid-cols-[1fr_auto] tablet:items-start" noValidate>
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          error={lookup.is === 'empty' ? t('code.empty') : undefined}
          value={code}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="tablet:pt-6.5">
          <Button type="submit" kind="primary" icon={Search} width="full" isBusy={lookup.is === 'looking'}>
            {t('code.verify')}
          </Button>
        </div>
      </form>
      {lookup.is === 'failed' && <Alert tone={lookup.isRemoved ? 'info' : 'danger'}>{lookup.why}</Alert>}
      {lookup.is === 'found' && !lookup.isRead && (
        <FoundDialog verified={lookup.envelope} onClose={() => setLookup({ ...lookup, isRead: true })} />
      )}
      {lookup.is === 'found' && (
        <EnvelopeFound verified={lookup.envelope} foundBy={lookup.isByDigest ? 'digest' : 'code'} />
      )}
    </div>
  )
}

/** A digest may be typed here instead of a code. */
async function lookUp(typed: string): Promise<Lookup> {
  const digest = typed.replace(/\s/g, '')
  const by = { 40: 'sha1', 64: 'sha256' }[/^[0-9a-f]+$/i.test(digest) ? digest.length : 0]
  try {
    const { data } = await call(validateCodeEndpoint, by ? { [by]: digest } : { code: typed })
    return { is: 'found', envelope: data, isByDigest: by !== undefined }
  } catch (error) {
    // That it was here once is an answer, not a failure.
    return { is: 'failed', typed, why: sentenceFor(error), isRemoved: isRefusal(error, 'code.removed') }
  }
}
