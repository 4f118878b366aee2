/** The key of the seal as a PKCS #12 file with its password. */
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { fileLook } from '../../../web/design/control-look.ts'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { sealFileLimit, storeSealEndpoint } from '../setup.contract.ts'
import { useSetupText } from './text.ts'
import { untilRestarted } from './until-restarted.ts'

export function SealFile({ onDone }: { onDone: () => void }) {
  const t = useSetupText()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const store = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setFailure(t('seal.noFile'))
    if (file.size > sealFileLimit) return setFailure(t('seal.tooLarge'))
    setBusy(true)
    setFailure(undefined)
    try {
      const { restarts } = await call(storeSealEndpoint, { password }, { files: { file } })
      if (restarts) await untilRestarted()
      onDone()
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void store(event)} className="grid gap-4 text-body">
      <p className="m-0">{t('seal.fileText')}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('seal.file')}
        </label>
        <input
          id={id}
          type="file"
          accept=".p12,.pfx,application/x-pkcs12"
          className={fileLook}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </div>
      <PasswordField
        label={t('seal.password')}
        purpose="current"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('seal.store')}
      </Button>
    </form>
  )
}
