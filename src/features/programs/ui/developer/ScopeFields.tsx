/** Checkboxes for the scopes that an application may ask for: no more than it needs (ASVS 5.0, 10.4.11). */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { SCOPE, scopes as all, type Scope } from '../../scope.model.ts'
import { scopeWords } from '../scope-words.ts'
import { useDeveloperText } from './text.ts'

/** What most need. */
export const USUAL: readonly Scope[] = ['profile', 'envelopes:write']

/** The widest last. */
const inOrder: readonly Scope[] = [...all.filter((scope) => scope !== SCOPE), SCOPE]

export function ScopeFields({
  scopes,
  onScopes,
  withheld = [],
}: {
  scopes: readonly Scope[]
  onScopes: (scopes: readonly Scope[]) => void
  /** Not offered. */
  withheld?: readonly Scope[]
}) {
  const t = useDeveloperText()
  const isImplied = (scope: Scope) =>
    scope !== SCOPE &&
    (scopes.includes(SCOPE) || scopes.some((other) => other === scope.replace(':read', ':write') && other !== scope))
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="p-0 text-sm font-medium">{t('form.scopes')}</legend>
      <p className="text-sm text-muted">{t('form.scopesHint')}</p>
      {inOrder
        .filter((scope) => !withheld.includes(scope))
        .map((scope) => (
          <Checkbox
            key={scope}
            label={t(scopeWords[scope])}
            checked={scopes.includes(scope) || isImplied(scope)}
            disabled={isImplied(scope)}
            onChange={({ target }) =>
              onScopes(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
    </fieldset>
  )
}
