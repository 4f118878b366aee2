/** Stands where the signing screen will: title, sender and a picture of the first page, blurred until the terms are accepted. */
import { sentBy, shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import type { SigningView } from '../signing.contract.ts'
import { standInLook as look } from './shared/stand-in-look.ts'

export function StandIn({ view, isFramed, isBlurred }: { view: SigningView; isFramed: boolean; isBlurred: boolean }) {
  const { documents, organization, sender } = view.envelope
  const { logo, wide_logo: wide } = organization
  const [document] = documents
  const [page] = document?.pages ?? []
  const Main = isFramed ? 'div' : 'main'
  return (
    <div className={`${look.frame} ${isFramed ? 'h-full' : 'h-dvh'}`}>
      <header className={look.header}>
        <div className={look.titles}>
          <div className={look.before}>
            <span className={look.back} />
            {wide && <img src={wide} alt="" className={look.wide} />}
            {logo && <img src={logo} alt="" className={wide ? look.narrow : look.logo} />}
          </div>
          {wide && !logo && <img src={wide} alt="" className={look.line} />}
          <h1 className={look.title}>{shownTitle(view.envelope)}</h1>
          <p className={look.from}>{sentBy(sender.name, organization.name)}</p>
        </div>
      </header>
      <Main className={`${look.ground} ${isBlurred ? 'blur-md' : ''}`}>
        <div className={look.paper} style={page && { aspectRatio: `${page.width} / ${page.height}` }}>
          {document && <img src={document.links.preview} alt="" className="size-full" />}
        </div>
      </Main>
      <div data-action-bar className={look.bar} />
    </div>
  )
}
