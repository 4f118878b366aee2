/** Brings back what lay unsaved of a draft on this device, and asks which version stays where the same was changed elsewhere meanwhile. */
import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import type { SavingState } from '../../../../web/autosave.ts'
import { nothingUnsaved, useUnsaved, type DraftKeeper } from '../../../../web/use-kept.ts'
import type { Unsaved } from '../../../../web/save-over.ts'
import { useKeptText } from './text.ts'

export type Kept<Value> = Readonly<{
  unsaved: Unsaved<Value>
  /** Begins again with what the server has. */
  onAnew: () => void
}>

export function KeptDraft<Value>({ shelf, children }: { shelf: string; children: (kept: Kept<Value>) => ReactNode }) {
  const found = useUnsaved<Value>(shelf)
  const [round, setRound] = useState(0)
  if (found.is === 'looking') return null
  const unsaved = round === 0 ? found : nothingUnsaved
  return <Fragment key={round}>{children({ unsaved, onAnew: () => setRound(round + 1) })}</Fragment>
}

/** What tells two versions apart. */
export type Shown = Readonly<{ line: string; label?: string; text: string }>

export type AskedAbout<Value> = Readonly<{
  keeping: SavingState
  keeper: DraftKeeper<Value>
  onAnew: () => void
}>
/** Each is put into words where it is asked about, and not before. */
type Versions = Readonly<{ here: () => readonly Shown[]; there: () => readonly Shown[] }>

export function NewerQuestion<Value>({ keeping, ...asked }: AskedAbout<Value> & Versions) {
  return keeping.is === 'newer' ? <Question {...asked} /> : null
}

function Question<Value>({ keeper, onAnew, ...versions }: Omit<AskedAbout<Value>, 'keeping'> & Versions) {
  const t = useKeptText()
  const [here, there] = [versions.here(), versions.there()]
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title')}
      text={t('text')}
      contentLabel={t('versions')}
      actions={
        <>
          <Button onClick={() => keeper.overwrite()}>{t('keepHere')}</Button>
          <Button kind="primary" onClick={() => void keeper.drop().then(onAnew)}>
            {t('keepThere')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <Version title={t('there')} shown={without(there, here)} other={here} />
        <Version title={t('here')} shown={without(here, there)} other={there} />
      </div>
    </Dialog>
  )
}

const without = (shown: readonly Shown[], others: readonly Shown[]) =>
  shown.filter(({ line }) => !others.some((other) => other.line === line))

function Version({ title, shown, other }: { title: string; shown: readonly Shown[]; other: readonly Shown[] }) {
  const t = useKeptText()
  const isTold = ({ label, text }: Shown) => !other.some((each) => each.label === label && each.text === text)
  return (
    <section className="grid gap-2 rounded-md bg-sunken p-3">
      <h3 className="text-muted">{title}</h3>
      {shown.length === 0 && <p>{t('nothing')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {shown.map((each) => (
          <li key={each.line} className="wrap-anywhere whitespace-pre-line">
            {each.label && <span className="block text-xs text-muted">{each.label}</span>}
            <span>{each.text || t('empty')}</span>
            {!isTold(each) && <span className="block text-xs text-muted">{t('settings')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
