/** The signature creator itself; a chunk of its own with its fonts, opened through SignatureCreator.tsx. */
import { useState } from 'react'
import { Alert } from '../design/Alert.tsx'
import { Button } from '../design/Button.tsx'
import { Checkbox } from '../design/Checkbox.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Tabs } from '../design/Tabs.tsx'
import { sentenceFor } from '../wire-error.ts'
import type { SignatureCreatorProps } from './creator-props.ts'
import { DrawTab } from './DrawTab.tsx'
import { signatureFonts, type SignatureFont } from './fonts.ts'
import { ImageTab, useMade, type ChosenImage } from './ImageTab.tsx'
import { suggestedText } from './limits.ts'
import { pictureOfText } from './picture.ts'
import { SavedTab } from './SavedTab.tsx'
import { pictureOfStrokes, type Strokes } from './strokes.ts'
import { useSignatureText } from './text.ts'
import { TextTab } from './TextTab.tsx'

type Way = 'saved' | 'text' | 'draw' | 'image'
type State = { is: 'making' } | { is: 'saving' } | { is: 'failed'; why: string }

export function Creator({ isOpen, onClose, kind, name, onCreate, mayKeep = false, saved }: SignatureCreatorProps) {
  const t = useSignatureText()
  const [way, setWay] = useState<Way>(saved ? 'saved' : 'text')
  const [isKept, setKept] = useState(false)
  const [typed, setTyped] = useState(() => suggestedText(kind, name))
  const [font, setFont] = useState<SignatureFont>(signatureFonts[0])
  const [strokes, setStrokes] = useState<Strokes>([])
  const [chosen, setChosen] = useState<ChosenImage>()
  const [state, setState] = useState<State>({ is: 'making' })
  const made = useMade(chosen)

  const missing = {
    saved: undefined,
    text: typed.trim() === '' ? t('typeFirst') : undefined,
    draw: strokes.length === 0 ? t('drawFirst') : undefined,
    image: made.is === 'made' ? undefined : t('chooseFirst'),
  }[way]
  const make = {
    saved: () => Promise.resolve(null),
    text: () => pictureOfText(typed.trim(), font),
    draw: () => pictureOfStrokes(strokes),
    image: async () => (made.is === 'made' ? made.picture : null),
  }[way]
  const use = async () => {
    setState({ is: 'saving' })
    try {
      const picture = await make()
      if (picture) await onCreate(picture, isKept)
      else if (way === 'saved') await saved?.use()
      setState({ is: 'making' })
      if (picture || way === 'saved') onClose()
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={state.is === 'saving' ? undefined : onClose}
      title={kind === 'signature' ? t('titleSignature') : t('titleInitial')}
      text={t('text')}
      actions={
        <Button kind="primary" isBusy={state.is === 'saving'} disabledBecause={missing} onClick={() => void use()}>
          {kind === 'signature' ? t('use') : t('useInitial')}
        </Button>
      }
    >
      {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
      <Tabs
        label={t('ways')}
        value={way}
        onChange={setWay}
        tabs={[
          ...(saved
            ? [{ name: 'saved' as const, label: t('waySaved'), content: <SavedTab address={saved.address} /> }]
            : []),
          {
            name: 'text',
            label: t('wayText'),
            content: <TextTab kind={kind} typed={typed} font={font} onTyped={setTyped} onFont={setFont} />,
          },
          { name: 'draw', label: t('wayDraw'), content: <DrawTab strokes={strokes} onChange={setStrokes} /> },
          {
            name: 'image',
            label: t('wayImage'),
            content: <ImageTab chosen={chosen} made={made} onChosen={setChosen} />,
          },
        ]}
      />
      {mayKeep && way !== 'saved' && (
        <div className="mt-4">
          <Checkbox
            label={saved ? t('keepInstead') : t('keep')}
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        </div>
      )}
    </Dialog>
  )
}
