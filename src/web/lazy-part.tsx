/**
 * A part of a page that is fetched when it is first shown. It comes with its texts, and nothing but itself waits for it: Preact, which draws what visitors
 * see (docs/decisions/389), takes what waits out of the document, with its focus and its dialogs. Where it can not be had, the rest of the page goes on, and
 * a notice offers to try again.
 */
import { lazy, Suspense, useState, type FunctionComponent, type JSX } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { currentLanguage } from './i18n/language.ts'
import { textsHere, textsIn } from './i18n/texts-known.ts'
import { useMissing } from './missing-parts.ts'
import { PartMissing } from './until-it-comes.ts'

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>

/** @param StandIn stands there until it has come; nothing by default */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  StandIn: FunctionComponent<Props> = Nothing,
): FunctionComponent<Props> {
  const begin = () =>
    lazy<FunctionComponent<Props & JSX.IntrinsicAttributes>>(async () => {
      try {
        const part = await load()
        await textsHere()
        return part
      } catch (error) {
        Part = begin() // shown anew, it is fetched anew
        throw error instanceof PartMissing ? error : new PartMissing(String(error), { cause: error })
      }
    })
  let Part = begin()
  return function LazyPart(props: Props) {
    const [Shown, show] = useState(() => Part)
    const retry = async () => {
      await load()
      await textsIn(currentLanguage())
      Part = begin()
      show(() => Part)
    }
    return (
      <ErrorBoundary
        resetKeys={[Shown]}
        fallbackRender={({ error }) => {
          if (!(error instanceof PartMissing)) throw error
          return (
            <>
              <StandIn {...props} />
              <Missing retry={retry} close={closing(props)} />
            </>
          )
        }}
      >
        <Suspense fallback={<StandIn {...props} />}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const Nothing = () => null

function Missing(part: Parameters<typeof useMissing>[0]) {
  useMissing(part)
  return null
}

/** What closes it, where it is a dialog. */
const closing = (props: Readonly<{ onClose?: unknown }>) => () => {
  if (typeof props.onClose === 'function') (props.onClose as () => void)()
}
