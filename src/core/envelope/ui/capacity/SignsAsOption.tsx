/** Option of a recipient: in what capacity they sign, and in whose name. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { maskedDocument } from '../../../../web/masks.ts'
import { useMasked } from '../../../../web/use-masked.ts'
import { capacities, signsAsLimits } from '../../signs-as.model.ts'
import { emptySignsAs, type SignsAsRow } from '../../signs-as-row.model.ts'
import { useCapacityText } from './text.ts'

const OWN_WORDS = 'own-words'

/** Numbers of other countries have shapes of their own. */
const asTyped = (text: string): string => text

export function SignsAsOption({
  value,
  name,
  isBrazil,
  lack,
  onChange,
}: {
  value: SignsAsRow | null
  /** Of the recipient. */
  name: string
  isBrazil: boolean
  /** What is missing of it; told once the step was left. */
  lack: 'name' | 'number' | null
  onChange: (value: SignsAsRow | null) => void
}) {
  const t = useCapacityText()
  const { capacity, isOwnWords, isForSomebody, name: represented, number } = value ?? emptySignsAs
  const change = (part: Partial<SignsAsRow>) => onChange({ ...(value ?? emptySignsAs), ...part, isBrazil })
  const typed = useMasked(number, isBrazil ? maskedDocument : asTyped, (text) => change({ number: text }))
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-tablet:w-full">
      <div className="w-60 max-tablet:w-full">
        <Select
          label={t('option.capacity', { name })}
          hidesLabel
          value={isOwnWords ? OWN_WORDS : capacity}
          options={[
            { value: '', label: t('option.none') },
            ...capacities.map((each) => ({
              value: each,
              label: t('option.as', { capacity: t(`names.${each}`).toLocaleLowerCase() }),
            })),
            { value: OWN_WORDS, label: t('option.ownWords') },
          ]}
          onChange={({ target }) => {
            const isOwn = target.value === OWN_WORDS
            change({ capacity: isOwn ? '' : target.value, isOwnWords: isOwn })
          }}
        />
      </div>
      {isOwnWords && (
        <div className="w-52 max-tablet:w-full">
          <TextField
            label={t('option.words', { name })}
            hidesLabel
            autoComplete="off"
            placeholder={t('option.wordsHint')}
            maxLength={signsAsLimits.capacity}
            value={capacity}
            onChange={({ target }) => change({ capacity: target.value })}
          />
        </div>
      )}
      <div className="tablet:mt-1">
        <Checkbox
          label={t('label')}
          aria-label={`${t('label')}: ${name}`}
          checked={isForSomebody}
          onChange={({ target }) => change({ isForSomebody: target.checked })}
        />
      </div>
      {isForSomebody && (
        <>
          <div className="w-56 max-tablet:w-full">
            <TextField
              label={t('option.represented', { name })}
              hidesLabel
              autoComplete="off"
              placeholder={t('option.representedHint')}
              maxLength={signsAsLimits.name}
              value={represented}
              error={lack === 'name' ? t('option.nameMissing') : undefined}
              onChange={({ target }) => change({ name: target.value })}
            />
          </div>
          <div className="w-44 max-tablet:w-full">
            <TextField
              label={t('option.number', { name })}
              hidesLabel
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t(isBrazil ? 'option.numberHint' : 'option.anyNumberHint')}
              maxLength={signsAsLimits.number}
              {...typed}
              error={lack === 'number' ? t('option.numberInvalid') : undefined}
            />
          </div>
        </>
      )}
    </div>
  )
}
