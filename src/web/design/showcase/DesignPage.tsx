/** Showcase of all widgets in all their states, on one page: for developers of screens, and for the tests that look at it. */
import { useState } from 'react'
import { LanguageSwitcher } from '../LanguageSwitcher.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Button } from '../Button.tsx'
import { ControlSamples } from './ControlSamples.tsx'
import { FeedbackSamples } from './FeedbackSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { SignatureSample } from './SignatureSample.tsx'
import { OverlaySamples } from './OverlaySamples.tsx'
import { PictureSamples } from './PictureSamples.tsx'

export function DesignPage() {
  const [density, setDensity] = useState(() => document.documentElement.dataset['density'] ?? 'work')
  const change = (next: string) => {
    document.documentElement.dataset['density'] = next
    setDensity(next)
  }
  return (
    <main className="mx-auto grid max-w-5xl gap-10 p-4 pb-24 tablet:p-8">
      <PageHeader
        title="Rubrica: o alfabeto"
        text="Tudo de que as telas são feitas, em todos os estados."
        actions={
          <>
            <LanguageSwitcher />
            <Button onClick={() => change(density === 'work' ? 'signer' : 'work')}>Densidade: {density}</Button>
          </>
        }
      />
      <ControlSamples />
      <FeedbackSamples />
      <ListSamples />
      <OverlaySamples />
      <PictureSamples />
      <SignatureSample />
    </main>
  )
}
