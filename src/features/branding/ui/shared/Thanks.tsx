/** Thanks of the organization to somebody who has acted, under its name; nothing where it says nothing. */
import { useFetched } from '../../../../web/fetched.ts'
import { showThanksEndpoint } from '../../branding.contract.ts'

export function Thanks({ token }: { token: string }) {
  const thanks = useFetched(showThanksEndpoint, { token })
  if (thanks.is !== 'here' || thanks.answer.text === '') return null
  const { organization, text } = thanks.answer
  return (
    <section className="grid gap-1 rounded-lg bg-surface p-4 shadow-raised">
      <h2 className="font-semibold wrap-anywhere">{organization}</h2>
      <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>
    </section>
  )
}
