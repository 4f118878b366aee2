/** A new public link: whose place anybody may take, who fills the other roles, and its limits. */
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../web/query.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import { listPublicLinksEndpoint, makePublicLinkEndpoint } from '../public-link.contract.ts'
import { LimitFields, noLimits, wireLimits } from './LimitFields.tsx'
import { useLinkText } from './text.ts'
import { useSaving } from './use-saving.ts'

type Person = Readonly<{ name: string; email: string }>
const nobody: Person = { name: '', email: '' }

export function NewLinkDialog({ template, onClose }: { template: EnvelopeView; onClose: () => void }) {
  const t = useLinkText()
  const id = useId()
  const open = openRolesOf(template)
  const offered = open.filter(({ isOffered }) => isOffered)
  const [role, setRole] = useState(offered[0]?.role ?? '')
  const [people, setPeople] = useState<Readonly<Record<string, Person>>>({})
  const [typed, type] = useState(noLimits)
  const fixed = open.filter((each) => each.role !== role).map((each) => each.role)
  const make = useMake()
  const { save, isBusy, failure, errorAt } = useSaving(() =>
    make({
      template: template.id,
      role,
      recipients: fixed.map((each) => ({ role: each, ...(people[each] ?? nobody) })),
      ...wireLimits(typed),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('form.title')}
      text={t('form.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {offered.length > 0 && (
            <Button kind="primary" type="submit" form={id} isBusy={isBusy}>
              {t('form.create')}
            </Button>
          )}
        </>
      }
    >
      {offered.length === 0 && <Alert tone="warning">{t('form.notOffered')}</Alert>}
      {offered.length > 0 && (
        <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          {failure && <Alert tone="danger">{failure}</Alert>}
          {open.length > 1 && (
            <Select
              label={t('form.role')}
              hint={t('form.roleHint')}
              options={offered.map((each) => ({ value: each.role, label: each.role }))}
              value={role}
              error={errorAt('role')}
              onChange={({ target }) => setRole(target.value)}
            />
          )}
          {fixed.map((each) => (
            <PersonFields
              key={each}
              role={each}
              person={people[each] ?? nobody}
              onPerson={(person) => setPeople({ ...people, [each]: person })}
              errorAt={errorAt}
            />
          ))}
          <LimitFields typed={typed} onType={type} errorAt={errorAt} />
        </form>
      )}
    </Dialog>
  )
}

/** Those that nobody fills; only who is reached by e-mail can come by a link. */
const openRolesOf = ({ recipients }: EnvelopeView) =>
  recipients.flatMap(({ role, type, addressees: [addressee] }) =>
    role === null || (addressee?.value ?? '') !== ''
      ? []
      : [{ role, isOffered: (addressee?.via ?? 'email') === 'email' && type !== 'in-person-signer' }],
  )

function PersonFields({
  role,
  person,
  onPerson,
  errorAt,
}: {
  role: string
  person: Person
  onPerson: (person: Person) => void
  errorAt: (field: string) => string | undefined
}) {
  const t = useLinkText()
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-0 p-0 tablet:grid-cols-2">
      <legend className="mb-2 text-body font-medium wrap-anywhere">{t('form.fixed', { role })}</legend>
      <TextField
        label={t('form.personName', { role })}
        maxLength={limits.name}
        autoComplete="off"
        value={person.name}
        error={errorAt(`role:${role}:name`)}
        onChange={({ target }) => onPerson({ ...person, name: target.value })}
      />
      <EmailField
        label={t('form.personEmail', { role })}
        autoComplete="off"
        value={person.email}
        error={errorAt(`role:${role}:email`)}
        onChange={({ target }) => onPerson({ ...person, email: target.value })}
      />
    </fieldset>
  )
}

/** Leads to the new link. */
function useMake() {
  const t = useLinkText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const navigate = useNavigate()
  return async (
    wish: Parameters<typeof call<typeof makePublicLinkEndpoint.input, typeof makePublicLinkEndpoint.output>>[1],
  ) => {
    const { id, template } = await call(makePublicLinkEndpoint, wish)
    await refresh(listPublicLinksEndpoint)
    say({ tone: 'success', text: t('form.created') })
    await navigate({ to: '/business/public-links/$template/$link', params: { template, link: id } })
  }
}
