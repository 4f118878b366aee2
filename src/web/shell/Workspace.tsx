/** Workspace switcher: the selected organization, and the others to choose from. */
import { ChevronsUpDown, Plus } from 'lucide-react'
import { Avatar } from '../design/Avatar.tsx'
import { ChoiceMenu } from '../design/ChoiceMenu.tsx'
import { Tooltip } from '../design/Tooltip.tsx'
import { WideLogo } from '../design/WideLogo.tsx'
import { coloursOf, type Style } from '../theme.ts'
import { useShellText } from './text.ts'

export type WorkspaceChoice = Readonly<{
  id: string
  name: string
  isPersonal: boolean
  isOwner: boolean
  style: Style
  logo: string | null
  wideLogo: string | null
}>

export function Workspace({
  name,
  selected,
  choices,
  onChoose,
  onNew,
}: {
  /** Absent while it is being asked for. */
  name: string | undefined
  selected: string
  /** The personal one first. */
  choices: readonly WorkspaceChoice[]
  onChoose: (choice: WorkspaceChoice) => void
  /** Founding another one. */
  onNew: () => void
}) {
  const t = useShellText()
  const current = choices.find(({ id }) => id === selected)
  const square = <Avatar name={name ?? 'Rubrica'} isSquare picture={current?.logo ?? null} />
  const face = (
    <>
      {current?.wideLogo ? (
        <span className="w-26 shrink-0 tablet:w-auto tablet:max-w-47.5">
          <WideLogo name="" picture={current.wideLogo} fallback={square} />
        </span>
      ) : (
        square
      )}
      <span title={name} className="min-w-0 truncate font-semibold">
        {name}
      </span>
    </>
  )
  if (choices.length === 0) return <div className={`${faceLook} px-1.5`}>{face}</div>
  if (choices.length === 1) {
    // docs/domain/screens.md#account: there is nothing to choose, and it says so
    return (
      <Tooltip text={t('onlyOne')}>
        <button
          type="button"
          aria-disabled
          aria-label={t('switch', { name: name ?? '' })}
          className={`${faceLook} cursor-default border-0 bg-transparent px-1.5 text-ink`}
        >
          {face}
        </button>
      </Tooltip>
    )
  }
  return (
    <ChoiceMenu
      label={t('workspaces')}
      value={selected}
      choices={choices.map((choice) => ({
        value: choice.id,
        label: choice.name,
        text: t(choice.isPersonal ? 'personal' : choice.isOwner ? 'owner' : 'member'),
        before: (
          <Avatar
            name={choice.name}
            picture={choice.logo}
            isSquare={!choice.isPersonal}
            colours={coloursOf(choice.style, 'avatar') ?? (choice.isPersonal ? undefined : plainColours)}
          />
        ),
      }))}
      onChoose={(id) => {
        const choice = choices.find((one) => one.id === id)
        if (choice && id !== selected) onChoose(choice)
      }}
      action={{ label: t('newOrganization'), icon: Plus, onPress: onNew }}
      trigger={
        <button
          type="button"
          aria-label={t('switch', { name: name ?? '' })}
          className={`${faceLook} border-0 bg-transparent px-1.5 text-ink transition-colors duration-120 hover:bg-hover data-popup-open:bg-hover`}
        >
          {face}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  )
}

/** Ours, whatever is worn around the list. */
const plainColours = { ground: 'light-dark(#181f28, #2b3441)', ink: '#ffffff' }

const faceLook = 'flex h-11 max-w-full min-w-0 items-center gap-2.5 rounded-md tablet:max-w-110'
