/** The way to sign by a public link: who somebody is, the code that went to their address, and on to the signing page. */
import { useLayoutEffect, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { goTo } from '../../../../web/restored-page.ts'
import { keepInTab, keptInTab } from '../../../../web/tab-shelf.ts'
import type { IdentifierCode } from '../../../../core/envelope/identifier.model.ts'
import { submitEndpoint } from '../../public-link.contract.ts'
import { CodeStep } from './CodeStep.tsx'
import { isClosing } from './is-closing.ts'
import { useOpenedLinkText } from './text.ts'
import { WhoStep, type Who } from './WhoStep.tsx'

type StepsProps = Readonly<{
  link: string
  organization: string
  identifiers: readonly IdentifierCode[]
  /** Titles of files that will be asked for. */
  attachments: readonly string[]
  /** The link takes nobody any more: the page is asked for again, and says why. */
  onClosed: () => void
}>

type Step =
  | Readonly<{ is: 'who'; wrongEmail?: string }>
  | Readonly<{ is: 'code'; submission: string; isAgain: boolean }>
  | Readonly<{ is: 'leaving' }>

export function SubmissionSteps({ link, organization, identifiers, attachments, onClosed }: StepsProps) {
  const t = useOpenedLinkText()
  const { who, setWho, step, go } = useStep(link)
  const submit = async (next: Who) => {
    try {
      const { id } = await call(submitEndpoint, { link, ...next })
      go(({ is }) => ({ is: 'code', submission: id, isAgain: is === 'code' }))
    } catch (error) {
      if (isClosing(error)) onClosed()
      else throw error
    }
  }
  return (
    <div className="rounded-lg bg-surface p-4 shadow-raised tablet:p-5">
      {step.is === 'who' && (
        <WhoStep
          who={who}
          onWho={setWho}
          organization={organization}
          identifiers={identifiers}
          attachments={attachments}
          wrongEmail={step.wrongEmail}
          onSubmit={() => submit(who)}
        />
      )}
      {step.is === 'code' && (
        <CodeStep
          key={step.submission}
          link={link}
          submission={step.submission}
          email={who.email.trim()}
          isAgain={step.isAgain}
          onAgain={() => submit(who)}
          onOther={(wrongEmail) => go({ is: 'who', ...(wrongEmail && { wrongEmail }) })}
          onClosed={onClosed}
          onDone={(path) => {
            go({ is: 'leaving' })
            goTo(path)
          }}
        />
      )}
      {step.is === 'leaving' && (
        <p role="status" className="text-muted">
          {t('leaving')}
        </p>
      )}
    </div>
  )
}

type Kept = Readonly<{ who: Who; submission: string | null }>

/** Kept in the tab: a phone may end this page while its reader looks for the code in their mail. */
function useStep(link: string) {
  const shelf = `rubrica.submission.${link}`
  const [kept] = useState(() => keptInTab<Kept>(shelf))
  const [who, setWho] = useState<Who>(kept?.who ?? { name: '', email: '' })
  const [step, go] = useState<Step>(
    kept?.submission ? { is: 'code', submission: kept.submission, isAgain: false } : { is: 'who' },
  )
  const submission = step.is === 'code' ? step.submission : null
  const isOver = step.is === 'leaving'
  useLayoutEffect(() => keepInTab(shelf, isOver ? null : { who, submission }), [shelf, who, submission, isOver])
  return { who, setWho, step, go }
}
