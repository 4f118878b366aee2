/** On desks what phones find behind "More" stands beside the document. */
import { Button } from '../../../web/design/Button.tsx'
import { Particulars, type ParticularsProps } from './Particulars.tsx'
import { useQuestionText } from './question/text.ts'
import { useDelegationText } from '../../delegation/ui/shared/text.ts'
import { useSigningText } from './text.ts'

export function SidePanel({
  onNotMe,
  onDelegate,
  ...about
}: ParticularsProps & { onNotMe: () => void; onDelegate: () => void }) {
  const d = useDelegationText()
  const t = useSigningText()
  const q = useQuestionText()
  const mayRefuse = about.view.actions.includes('refuse')
  return (
    <aside
      aria-label={t('page.about')}
      className="flex min-h-0 flex-col overflow-y-auto border-l border-line bg-surface px-5 text-sm"
    >
      <div className="flex-1">
        <Particulars {...about} />
      </div>
      {mayRefuse && (
        <div className="-mx-3 py-2">
          {about.view.actions.includes('delegate') && (
            <Button kind="quiet" onClick={onDelegate}>
              {d('open')}
            </Button>
          )}
          <Button kind="quiet" onClick={onNotMe}>
            {q('notMe')}
          </Button>
        </div>
      )}
    </aside>
  )
}
