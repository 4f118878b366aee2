/** Bar chart of some weeks. Hidden from readers: the same numbers stand in a table beside it. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useShortDay } from './span.ts'

export function WeekBars({
  title,
  kinds,
  weeks,
  tell,
}: {
  title: string
  /** From the ground up; a legend where there are several. */
  kinds: readonly Readonly<{ name: string; look: string }>[]
  weeks: readonly Readonly<{ day: string; values: readonly number[] }>[]
  tell: (value: number) => string
}) {
  const formats = useFormats()
  const shortDay = useShortDay()
  const sums = weeks.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const most = Math.max(...sums)
  if (most === 0) return null
  return (
    <figure aria-hidden className="m-0 grid grid-cols-1 content-start gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{title}</span>
        {kinds.length > 1 && (
          <span className="flex flex-wrap gap-x-4 text-muted">
            {kinds.map(({ name, look }) => (
              <span key={name} className="inline-flex items-center gap-1.5">
                <i className={`size-2.5 rounded-[2px] ${look}`} />
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div className="grid h-36 auto-cols-fr grid-flow-col items-end gap-x-1 border-b border-line pt-5">
        {weeks.map(({ day, values }, index) => (
          <div
            key={day}
            title={`${formats.day(day)}: ${kinds.map(({ name }, at) => `${tell(values[at]!)} ${name}`).join(', ')}`}
            className="flex h-full flex-col justify-end"
          >
            <div
              className="relative flex flex-col-reverse gap-px"
              style={{ height: `${(sums[index]! / most) * 100}%` }}
            >
              {values.map(
                (value, at) =>
                  value > 0 && (
                    <i
                      key={kinds[at]!.name}
                      className={`min-h-0.5 first:rounded-b-none last:rounded-t-sm ${kinds[at]!.look}`}
                      style={{ flexGrow: value / sums[index]! }}
                    />
                  ),
              )}
              {sums[index]! > 0 && (
                <span className={`${valueLook} ${sums[index] === most ? '' : 'max-tablet:hidden'}`}>
                  {tell(sums[index]!)}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-x-1 text-xs text-muted max-tablet:hidden">
        {weeks.map(({ day }) => (
          <span key={day} className="num text-center whitespace-nowrap">
            {shortDay(day)}
          </span>
        ))}
      </div>
      <div className="num flex justify-between text-xs text-muted tablet:hidden">
        <span>{shortDay(weeks[0]!.day)}</span>
        <span>{shortDay(weeks.at(-1)!.day)}</span>
      </div>
    </figure>
  )
}

const valueLook = 'num absolute bottom-full left-1/2 -translate-x-1/2 pb-0.5 text-xs whitespace-nowrap text-muted'
