/** One page as it was signed beside the page as it is now, the places that differ framed and listed. */
import type { ChangesShown } from '../../changes.contract.ts'
import { useShownChangesText } from './text.ts'

type Page = ChangesShown['pages'][number]
type Side = 'signed' | 'now'

export function ChangedPage({ page }: { page: Page }) {
  const t = useShownChangesText()
  const { signed, now, is, places } = page
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-3 tablet:p-4" data-page={now ?? signed}>
      <h3 className="text-base">{t(`title.${is}`, { page: String(now ?? signed) })}</h3>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <Picture page={page} side="signed" />
        <Picture page={page} side="now" />
      </div>
      {places.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h4 className="text-sm font-medium">{t('places')}</h4>
          <ol className="m-0 grid gap-1 p-0">
            {places.map((place, index) => (
              <li key={index} className="wrap-anywhere">
                <span aria-hidden>{index + 1}. </span>
                <PlaceSaid place={place} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

type Place = Page['places'][number]

function PlaceSaid({ place: { x, y, text_signed: signed, text_now: now } }: { place: Place }) {
  const t = useShownChangesText()
  const where = t('place', { left: millimetres(x), top: millimetres(y) })
  if (!signed && !now) return where
  const what = signed && now ? t('words', { signed, now }) : now ? t('came', { now }) : t('went', { signed })
  return `${where}: ${what}`
}

const millimetres = (points: number): string => String(Math.round((points * 25.4) / 72))

function Picture({ page, side }: { page: Page; side: Side }) {
  const t = useShownChangesText()
  const picture = side === 'signed' ? page.picture_signed : page.picture_now
  const number = page[side]
  return (
    <figure className="m-0 grid gap-1.5">
      <figcaption className="text-sm text-muted">{t(side)}</figcaption>
      {picture === null ? (
        <p className="rounded-md bg-surface p-4 text-sm text-muted">
          {t(number === null ? `absent.${side}` : 'undrawn')}
        </p>
      ) : (
        <div className="relative overflow-hidden rounded-md shadow-raised">
          <img
            className="block h-auto w-full bg-white"
            src={`data:image/webp;base64,${picture}`}
            alt={t(`picture.${side}`, { page: String(number) })}
          />
          <Frames page={page} />
        </div>
      )}
    </figure>
  )
}

/** On paper, which is white in the dark scheme too. */
const MARK = '#c1121f'

/** The number stands outside of its frame, towards the middle of the page where the frame lies at an edge. */
function besideOf({ x, y }: Place, { width, height }: { width: number; height: number }): string {
  return `${x < width * 0.06 ? 'left-full' : 'right-full'} ${y < height * 0.04 ? 'top-full' : 'bottom-full'}`
}

/** The list beneath says where they are. */
function Frames({ page: { places, width, height } }: { page: Page }) {
  if (width === null || height === null) return null
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div aria-hidden>
      {places.map((place, index) => (
        <span
          key={index}
          className="absolute rounded-sm"
          style={{
            outline: `2px solid ${MARK}`,
            left: percent(place.x, width),
            top: percent(place.y, height),
            width: percent(place.width, width),
            height: percent(place.height, height),
          }}
        >
          <span
            className={`num absolute rounded-sm px-1 text-xs ${besideOf(place, { width, height })}`}
            style={{ background: MARK, color: 'white' }}
          >
            {index + 1}
          </span>
        </span>
      ))}
    </div>
  )
}
