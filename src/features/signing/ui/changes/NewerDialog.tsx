/** Asks which value counts: what was filled in on this device and not saved, or what the document has since. */
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
  return (
    <Dialog
      isOpen
      title={t('newer.title')}
      text={t('newer.text')}
      contentLabel={t('newer.values')}
      actions={
        <>
          <Button onClick={() => onChoose('here')}>{t('newer.keepHere')}</Button>
          <Button kind="primary" onClick={() => onChoose('there')}>
            {t('newer.keepThere')}
          </Button>
        </>
      }
    >
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
