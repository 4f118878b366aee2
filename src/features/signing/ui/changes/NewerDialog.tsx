/** Asks which value counts: what was filled in on this device and not saved, or what the document has since. */
import { useRef } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { valueFor } from '../given-value.ts'
import type { NewerValue } from '../shared/newer-values.ts'
import { useSigningText } from '../text.ts'
import { useChangesText } from './text.ts'

export function NewerDialog({
  values,
  onChoose,
}: {
  values: readonly NewerValue[]
  onChoose: (which: 'here' | 'there') => void
}) {
  const t = useChangesText()
  const common = useSigningText()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen
      startsAt={content} // it comes while somebody types: no key may choose for them
      title={t('newer.title')}
      text={t('newer.text')}
      actions={
        <>
          <Button onClick={() => onChoose('here')}>{t('newer.keepHere')}</Button>
          <Button kind="primary" onClick={() => onChoose('there')}>
            {t('newer.keepThere')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that keys could reach */}
      <div ref={content} role="group" aria-label={t('newer.values')} tabIndex={0} className="-m-1.5 rounded-lg p-1.5">
        <ul className="m-0 grid list-none gap-4 p-0">
          {values.map(({ field, here }) => (
            <li key={field.id} className="grid gap-1">
              <p className="font-medium wrap-anywhere">
                {[common(`field.types.${field.type}`), field.title].filter(Boolean).join(' ')}
              </p>
              <dl className="grid gap-2 tablet:grid-cols-2">
                <Value of={t('newer.there')}>{valueFor(field, common)}</Value>
                <Value of={t('newer.here')}>
                  {valueFor({ ...field, value: here, is_filled: here !== null }, common)}
                </Value>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Value({ of, children }: { of: string; children: string }) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <dt className="text-sm text-muted">{of}</dt>
      <dd className="m-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
