/** Which teams may use a template. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useAnswer, useCommand } from '../../../../web/query.tsx'
import { useTicks } from '../../../../web/ticks.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { shareTemplateEndpoint, showSharesEndpoint } from '../../../template-sharing/share.contract.ts'
import { listTeamsEndpoint } from '../../../people/teams/team.contract.ts'
import { useActionText } from './text.ts'

/** More teams than one page holds are chosen by the API. */
const MOST = 100

/** Shown as long as it is there. */
export function ShareDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useActionText()
  const words = useDesignText()
  const { say } = useToasts()
  const teams = useAnswer(listTeamsEndpoint, { limit: MOST })
  const shares = useAnswer(showSharesEndpoint, { id })
  const share = useCommand(shareTemplateEndpoint, { refreshes: [showSharesEndpoint] })
  const { chosen, tick, isSaving, save } = useTicks(
    shares,
    (answer) => answer.teams,
    (chosenTeams) => share.mutateAsync({ input: { id, teams: chosenTeams } }),
  )
  const trouble = teams.error ?? shares.error ?? share.error
  const isHere = teams.data !== undefined && shares.data !== undefined
  const saveAndClose = async () => {
    await save()
    say({ tone: 'success', text: t('share.done') })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('share.title')}
      text={t('share.text', { title })}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={isSaving}
            disabledBecause={isHere ? undefined : t('share.loading')}
            onClick={() => void saveAndClose().catch(() => undefined)}
          >
            {t('share.save')}
          </Button>
        </>
      }
    >
      {trouble && <Alert tone="danger">{sentenceFor(trouble)}</Alert>}
      {!isHere && !trouble && <Skeleton lines={3} />}
      {isHere && teams.data.data.length === 0 && <p className="text-muted">{t('share.none')}</p>}
      {isHere && teams.data.data.length > 0 && (
        <fieldset className="grid grid-cols-1 gap-1 border-0 p-0">
          <legend className="sr-only">{t('share.title')}</legend>
          {teams.data.data.map((team) => (
            <Checkbox
              key={team.id}
              label={<span className="wrap-anywhere">{team.name}</span>}
              checked={chosen.has(team.id)}
              disabled={isSaving}
              onChange={({ target }) => tick(team.id, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
