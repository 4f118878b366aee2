/** Field for the origins whose pages may frame what an application embeds. */
import type { UseFormReturn } from 'react-hook-form'
import { TagsField } from '../../../../web/design/TagsField.tsx'
import { originsLimit } from '../../origin.model.ts'
import { withScheme } from '../../redirect.model.ts'
import { useDeveloperText } from './text.ts'

type Values = { name: string; redirect?: string | null | undefined; frame_origins?: string[] | undefined }

export function FrameOrigins({ hook }: { hook: UseFormReturn<Values> }) {
  const t = useDeveloperText()
  const origins = hook.watch('frame_origins') ?? []
  const { error } = hook.getFieldState('frame_origins', hook.formState)
  const wrong = origins.findIndex((_, index) => messageAt(error, index) !== undefined)
  const problem = wrong < 0 ? error?.message : `${origins[wrong]} – ${messageAt(error, wrong)}`
  return (
    <TagsField
      label={t('form.origins')}
      hint={t('form.originsHint')}
      isOptional
      placeholder="https://"
      maxLength={300}
      error={problem}
      values={origins}
      onValuesChange={(next) => {
        hook.setValue('frame_origins', [...new Set(next.map(originOf))].slice(0, originsLimit), { shouldDirty: true })
        hook.clearErrors('frame_origins')
      }}
    />
  )
}

/** What stands at one place of a list of errors. */
const messageAt = (error: unknown, index: number): string | undefined =>
  (error as Readonly<Record<number, { message?: string }>> | undefined)?.[index]?.message

/** People paste the address of a page; browsers compare its origin, with an international name as `xn--`. */
function originOf(typed: string): string {
  const address = withScheme(typed)
  if (address.includes('*') || !URL.canParse(address)) return typed
  const { origin } = new URL(address)
  return origin === 'null' ? typed : origin
}
