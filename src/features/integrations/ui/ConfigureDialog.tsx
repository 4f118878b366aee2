/** The configuration of an integration: filled in, tested, and only then saved. Secrets are never shown again. */
import { CircleCheck, PlugZap } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { sentenceFor, WireError } from '../../../web/wire-error.ts'
import {
  changeIntegrationEndpoint,
  connectIntegrationEndpoint,
  testIntegrationEndpoint,
  type IntegrationView,
} from '../integration.contract.ts'
import { PATH } from '../archive.model.ts'
import { configFields, type ConfigField, type IntegrationType } from '../integration.model.ts'
import { useRefreshIntegrations } from './refresh.ts'
import { useIntegrationText } from './text.ts'

type State =
  | Readonly<{ is: 'typing' }>
  | Readonly<{ is: 'testing' }>
  | Readonly<{ is: 'refused'; why: string; fields: Readonly<Record<string, string>> }>
  | Readonly<{ is: 'tested' }>
  | Readonly<{ is: 'saving' }>

export function ConfigureDialog({ integration, onClose }: { integration: IntegrationView; onClose: () => void }) {
  const t = useIntegrationText()
  const form = useId()
  const refresh = useRefreshIntegrations()
  const { say } = useToasts()
  const { value: type, name, config } = integration
  const fields = configFields[type]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => beginning(fields, config))
  const [state, setState] = useState<State>({ is: 'typing' })
  const isComplete = fields.every(({ name, isRequired }) => !isRequired || typed[name]?.trim())
  /** Enter tests until then: the first submit button of a form answers it. */
  const mayBeSaved = state.is === 'tested' || state.is === 'saving'
  const wish = { type, config: typed } as never

  const test = async () => {
    setState({ is: 'testing' })
    try {
      await call(testIntegrationEndpoint, wish)
      setState({ is: 'tested' })
    } catch (error) {
      setState(refusedBy(error))
    }
  }
  const save = async () => {
    setState({ is: 'saving' })
    try {
      if (config) await call(changeIntegrationEndpoint, { id: type, ...(wish as object) } as never)
      else await call(connectIntegrationEndpoint, wish)
      await refresh()
      say({ tone: 'success', text: t('form.saved', { name }) })
      onClose()
    } catch (error) {
      setState(refusedBy(error))
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (state.is === 'tested') void save()
    else if (isComplete && state.is !== 'testing' && state.is !== 'saving') void test()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('form.title', { name })}
      text={t('form.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            icon={PlugZap}
            type={mayBeSaved ? 'button' : 'submit'}
            form={form}
            isBusy={state.is === 'testing'}
            disabledBecause={isComplete ? undefined : t('form.fillIn')}
            onClick={mayBeSaved ? () => void test() : undefined}
          >
            {t('form.test')}
          </Button>
          <Button
            kind="primary"
            type={mayBeSaved ? 'submit' : 'button'}
            form={form}
            isBusy={state.is === 'saving'}
            disabledBecause={mayBeSaved ? undefined : t('form.testFirst')}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {state.is === 'refused' && (
          <Alert tone="danger" title={t('form.failed')}>
            {state.why}
          </Alert>
        )}
        {state.is === 'tested' && (
          <p role="status" className="flex items-center gap-2 text-body text-success">
            <CircleCheck aria-hidden className="size-4.5 shrink-0" />
            {t('form.works')}
          </p>
        )}
        {fields.map((field) => (
          <ConfigInput
            key={field.name}
            type={type}
            field={field}
            value={typed[field.name] ?? ''}
            error={state.is === 'refused' ? state.fields[field.name] : undefined}
            onType={(text) => {
              setTyped({ ...typed, [field.name]: text })
              setState({ is: 'typing' })
            }}
          />
        ))}
      </form>
    </Dialog>
  )
}

type InputProps = Readonly<{
  type: IntegrationType
  field: ConfigField
  value: string
  error: string | undefined
  onType: (text: string) => void
}>

function ConfigInput({ type, field: { name, kind, isRequired, maxLength }, value, error, onType }: InputProps) {
  const t = useIntegrationText()
  const shared = {
    label: t(`fields.${name as FieldName}.label`),
    hint: type === 'webdav' && kind === 'url' ? t('folderHint') : t(`fields.${name as FieldName}.hint`),
    value,
    error,
    maxLength,
    isOptional: !isRequired,
    onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value),
  }
  if (kind === 'secret') return <PasswordField purpose="current" {...shared} />
  return (
    <TextField
      {...shared}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(kind === 'url' && { type: 'url', inputMode: 'url' as const, placeholder: 'https://' })}
      {...(kind === 'path' && { placeholder: PATH })}
    />
  )
}

type FieldName =
  | 'server_url'
  | 'file_cabinet'
  | 'user'
  | 'password'
  | 'region'
  | 'bucket'
  | 'access_key_id'
  | 'secret_access_key'
  | 'path'

/** Of a connected one what may be read; secrets are typed again. */
const beginning = (fields: readonly ConfigField[], config: IntegrationView['config']) =>
  Object.fromEntries(fields.map(({ name }) => [name, config?.[name] ?? '']))

/** Errors of the wire stand at `config.user`. */
function refusedBy(error: unknown): State {
  const errors = error instanceof WireError ? error.fieldErrors : {}
  const fields = Object.entries(errors).map(([name, [first = '']]) => [name.replace(/^config\./, ''), first] as const)
  return { is: 'refused', why: sentenceFor(error), fields: Object.fromEntries(fields) }
}
