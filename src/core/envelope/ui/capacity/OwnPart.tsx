/** Tells a recipient in what capacity, and in whose name, they are about to sign. */
import type { ComponentProps } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Unbroken } from '../../../../web/design/Unbroken.tsx'
import { useCapacityText } from './text.ts'
import { useSignsAsWords } from './use-signs-as-words.ts'

type View = Parameters<ReturnType<typeof useSignsAsWords>>[0]

export function OwnPart({ signsAs, tone = 'info' }: { signsAs: View; tone?: ComponentProps<typeof Alert>['tone'] }) {
  const t = useCapacityText()
  const words = useSignsAsWords()(signsAs, 'you')
  return (
    words && (
      <Alert tone={tone} title={t('you.title')}>
        <Unbroken>{words}</Unbroken>
      </Alert>
    )
  )
}
