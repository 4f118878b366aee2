/** A new application, or another name and address for one that is there. */
import { useId, useState, type ComponentProps } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useRefresh } from '../../../../web/query.tsx'
import {
  changeClientEndpoint,
  createClientEndpoint,
  listClientsEndpoint,
  type ClientView,
} from '../../client.contract.ts'
import { nameLimit, personalScopes } from '../../client.model.ts'
import { withScheme } from '../../redirect.model.ts'
import type { Scope } from '../../scope.model.ts'
import { FrameOrigins } from './FrameOrigins.tsx'
import { ScopeFields, USUAL } from './ScopeFields.tsx'
import type { NewSecret } from './SecretDialog.tsx'
import { useDeveloperText } from './text.ts'

const schema = createClientEndpoint.input.pick({ name: true, redirect: true, frame_origins: true })

type Wish = Readonly<{ name: string; redirect: string; frame_origins?: string[] | undefined }>

export function ApplicationDialog({
  client,
  onTold,
  onClose,
}: {
  /** Absent: a new one. */
  client?: ClientView
  onTold: (told: NewSecret) => void
  onClose: () => void
}) {
  const t = useDeveloperText()
  const id = useId()
  const { say } = useToasts()
  const refresh = useRefresh()
  const { isPublic, setPublic, isForOrganization, setForOrganization, scopes, setScopes, withheld } = useKind(client)
  const make = async ({ redirect, ...wish }: Wish) => {
    const made = await call(createClientEndpoint, {
      ...wish,
      redirect: isForOrganization ? null : redirect,
      scopes: [...scopes],
      confidential: isForOrganization || !isPublic,
      acts_for: isForOrganization ? 'organization' : 'user',
    })
    await refresh(listClientsEndpoint)
    if (made.plain_secret !== null) return onTold({ name: made.name, id: made.id, secret: made.plain_secret })
    say({ tone: 'success', text: t('form.created', { name: made.name }) })
    onClose()
  }
  const change = async (id: string, { redirect, ...wish }: Wish) => {
    await call(changeClientEndpoint, { id, ...wish, scopes: [...scopes], ...(!isForOrganization && { redirect }) })
    await refresh(listClientsEndpoint)
    say({ tone: 'success', text: t('form.saved') })
    onClose()
  }
  const form = useWireForm({
    schema,
    defaults: valuesOf(client),
    send: ({ redirect, ...rest }) => {
      const wish = { ...rest, redirect: redirect ?? '' }
      return client ? change(client.id, wish) : make(wish)
    },
  })
  const address = form.field('redirect')
  const complete = () => form.hook.setValue('redirect', withScheme(form.hook.getValues('redirect') ?? ''))
  const submit: typeof form.submit = (event) => {
    complete()
    form.submit(event)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={client ? t('form.editTitle', { name: client.name }) : t('form.title')}
      text={client ? undefined : t('form.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={id}
            isBusy={form.isBusy}
            disabledBecause={scopes.length === 0 ? t('form.needsScope') : undefined}
          >
            {t(client ? 'form.save' : 'form.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          maxLength={nameLimit}
          autoComplete="off"
          {...form.field('name')}
        />
        {!client && (
          <Checkbox
            label={t('form.forOrganization')}
            hint={t('form.forOrganizationHint')}
            checked={isForOrganization}
            onChange={({ target }) => setForOrganization(target.checked)}
          />
        )}
        {!isForOrganization && <RedirectField field={address} onComplete={complete} />}
        <FrameOrigins hook={form.hook} />
        <ScopeFields scopes={scopes} onScopes={setScopes} withheld={withheld} />
        {!client && !isForOrganization && (
          <Checkbox
            label={t('form.public')}
            hint={t('form.publicHint')}
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

const valuesOf = (client: ClientView | undefined) => ({
  name: client?.name ?? '',
  redirect: client?.redirect ?? '',
  frame_origins: client?.frame_origins ?? [],
})

/** For whom it acts, whether it keeps a secret, and its scopes; those of a person are withheld from one of the organization. */
function useKind(client: ClientView | undefined) {
  const [isPublic, setPublic] = useState(false)
  const [isForOrganization, setForOrganization] = useState(client?.acts_for === 'organization')
  const [chosen, setScopes] = useState<readonly Scope[]>(client?.scopes ?? USUAL)
  const withheld = isForOrganization ? personalScopes : []
  const scopes = chosen.filter((scope) => !withheld.includes(scope))
  return { isPublic, setPublic, isForOrganization, setForOrganization, scopes, setScopes, withheld }
}

/** The redirect address, completed by its scheme when the field is left. */
function RedirectField({
  field,
  onComplete,
}: {
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>
  onComplete: () => void
}) {
  const t = useDeveloperText()
  return (
    <TextField
      label={t('form.redirect')}
      hint={t('form.redirectHint')}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...field}
      onBlur={(event) => {
        onComplete()
        field.onBlur?.(event)
      }}
    />
  )
}
