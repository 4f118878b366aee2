/**
 * A part of a page that is fetched when it is first shown. It comes with its texts, and nothing but itself waits for it: Preact, which draws what visitors
 * see (docs/decisions/389), takes what waits out of the document, with its focus and its dialogs.
 */
import { lazy, Suspense, type FunctionComponent, type JSX } from 'react'
import { textsHere } from './i18n/texts-known.ts'

/** @param StandIn stands there until it has come; nothing by default */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  StandIn: FunctionComponent<Props> = Nothing,
): FunctionComponent<Props> {
  const Part = lazy<FunctionComponent<Props & JSX.IntrinsicAttributes>>(async () => {
    const part = await load()
    await textsHere()
    return part
  })
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<StandIn {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

const Nothing = () => null
